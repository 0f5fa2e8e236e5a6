/// <reference lib="dom" />

export interface Stirring {
  /** For how long nothing has changed. */
  stillMs: number;
  /** When the document began, by the clock. */
  bornMs: number;
  /** Whether all of its own text has come. */
  isBuilt: boolean;
}

/**
 * Notices when something in the document was last changed. Runs inside a page, from its source alone, and stays there
 * with the document. What covers cards in pictures, which is marked with this name, does not count.
 */
export function createStirring(cover: string) {
  const [visit] = performance.getEntriesByType('navigation');
  const built = visit instanceof PerformanceNavigationTiming ? visit.domContentLoadedEventEnd : 0;
  let last = built || performance.now();

  function isCover(node: Node): boolean {
    return node instanceof Element && node.id === cover;
  }

  function counts({ attributeName, addedNodes, removedNodes, type }: MutationRecord): boolean {
    if (type !== 'childList') return attributeName !== cover;
    return ![...addedNodes, ...removedNodes].every(isCover);
  }

  new MutationObserver((records) => {
    if (records.some(counts)) last = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What fields hold is no part of the document.
  for (const event of ['input', 'change'])
    document.addEventListener(event, () => (last = performance.now()), { capture: true, passive: true });

  return (): Stirring => ({
    stillMs: performance.now() - last,
    bornMs: performance.timeOrigin,
    isBuilt: document.readyState !== 'loading',
  });
}
