/** Says what is going on right now. */
export type Tell = (text: string) => void;

/** A story told step by step while it happens. */
export interface Progress {
  /** One step: what happens, what is going on meanwhile, and when it has happened, what came of it. */
  step<Result>(
    what: string,
    work: (tell: Tell) => Promise<Result>,
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
      const spinner = output.isTTY ? spin(output, name) : still(output);
      const startedMs = Date.now();
      try {
        const result = await work(spinner.tell);
        spinner.stop();
        const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
        output.write(`${name} … ${seconds} s\n    ${outcome(result)}\n`);
        return result;
      } catch (error) {
        spinner.stop();
        output.write(`${name} … failed\n`);
        throw error;
      }
    },
  };
}

interface Spinner {
  tell: Tell;
  stop(): void;
}

/** On a terminal what is going on stands behind the step, and goes away with it. */
function spin(output: Output, name: string): Spinner {
  let frame = 0;
  let now = '';
  const timer = setInterval(() => {
    output.write(`\r\u001b[2K${name} ${SPINNER[frame++ % SPINNER.length]} ${now}`);
  }, FRAME_MS);
  return {
    tell(text) {
      now = text;
    },
    stop() {
      clearInterval(timer);
      output.write('\r\u001b[2K');
    },
  };
}

/** Elsewhere it is a line of its own. */
function still(output: Output): Spinner {
  return { tell: (text) => output.write(`    · ${text}\n`), stop() {} };
}
