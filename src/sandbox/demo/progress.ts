/** A story told step by step while it happens. */
export interface Progress {
  /** One step: what happens, and when it has, what came of it. */
  step<Result>(
    what: string,
    work: () => Promise<Result>,
    outcome: (result: Result) => string,
  ): Promise<Result>;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;

export function createProgress(output: Output): Progress {
  let count = 0;
  return {
    async step(what, work, outcome) {
      const name = `${String(++count).padStart(2)}  ${what}`;
      const stopSpinning = output.isTTY ? spin(output, name) : () => {};
      const startedMs = Date.now();
      try {
        const result = await work();
        stopSpinning();
        const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
        output.write(`${name} … ${seconds} s\n    ${outcome(result)}\n`);
        return result;
      } catch (error) {
        stopSpinning();
        output.write(`${name} … failed\n`);
        throw error;
      }
    },
  };
}

function spin(output: Output, name: string): () => void {
  let frame = 0;
  const timer = setInterval(() => {
    output.write(`\r${name} ${SPINNER[frame++ % SPINNER.length]}`);
  }, FRAME_MS);
  return () => {
    clearInterval(timer);
    output.write('\r\u001b[2K');
  };
}
