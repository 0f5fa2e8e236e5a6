/** Somebody to ask when words alone do not decide. Only ever picks among what is offered. */
export interface Adviser {
  choose(question: AdviserQuestion): Promise<string | undefined>;
}

export interface AdviserQuestion {
  about: string;
  /** The wishes' text: without contact, address or card. */
  prompt: string;
  choices: string[];
}

export interface AdviserSettings {
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
  fetch?: typeof fetch;
}

export function createAdviser(_settings: AdviserSettings): Adviser {
  return { choose: async () => undefined };
}
