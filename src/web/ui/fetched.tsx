import { type ComponentType, lazy, useEffect, useState } from 'react';

export type Fetched<Props> = ComponentType<Props> & {
  /** Begins to fetch it before it is shown. Never rejects: whoever shows it hears what is wrong. */
  ahead(): Promise<void>;
};

/**
 * A component in a file of its own, fetched when it is shown. Once React has shown something else meanwhile, it keeps
 * that for a third of a second; what was fetched ahead is shown at once.
 */
export function fetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props>; ready?: Promise<void> }>,
): Fetched<Props> {
  let present: ComponentType<Props> | undefined;
  const Late = lazy(load) as unknown as ComponentType<Props>;

  function Shown(props: Props) {
    const [Component] = useState(() => present ?? Late);
    return <Component {...props} />;
  }
  async function ahead(): Promise<void> {
    const module = await load().catch(() => undefined);
    present = module?.default;
    // What it shows at once is fetched ahead as well.
    await module?.ready;
  }
  return Object.assign(Shown, { ahead });
}

const TRY_AGAIN_MS = 2_000;

/** A component that comes when it is first wanted: undefined until then. What can’t be fetched is tried again, and breaks nothing. */
export function useFetched<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [present, setPresent] = useState<ComponentType<Props>>();
  const isMissing = isWanted && !present;
  useEffect(() => {
    if (!isMissing) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    function fetchIt(): void {
      load().then(
        ({ default: Component }) => setPresent(() => Component),
        () => {
          if (!isOver) later = setTimeout(fetchIt, TRY_AGAIN_MS);
        },
      );
    }
    fetchIt();
    return () => {
      isOver = true;
      clearTimeout(later);
    };
  }, [load, isMissing]);
  return present;
}
