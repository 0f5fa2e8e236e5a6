import { type ComponentType, lazy, useState } from 'react';

export type Fetched<Props> = ComponentType<Props> & {
  /** Begins to fetch it before it is shown. Never rejects: whoever shows it hears what is wrong. */
  ahead(): Promise<void>;
};

/**
 * A component in a file of its own, fetched when it is shown. Once React has shown something else meanwhile, it keeps
 * that for a third of a second; what was fetched ahead is shown at once.
 */
export function fetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Fetched<Props> {
  let present: ComponentType<Props> | undefined;
  const Late = lazy(load) as unknown as ComponentType<Props>;

  function Shown(props: Props) {
    const [Component] = useState(() => present ?? Late);
    return <Component {...props} />;
  }
  async function ahead(): Promise<void> {
    present = (await load().catch(() => undefined))?.default;
  }
  return Object.assign(Shown, { ahead });
}
