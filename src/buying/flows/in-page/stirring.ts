import { COVER } from './cover.ts';
import type { Stirring } from './types.ts';

/** When something in the document was last changed; undefined until somebody asks for the first time. */
let last: number | undefined;

export function stirring(): Stirring {
  last ??= watch();
  return {
    stillMs: performance.now() - last,
    bornMs: performance.timeOrigin,
    isBuilt: document.readyState !== 'loading',
  };
}

function watch(): number {
  new MutationObserver((records) => {
    if (records.some(counts)) stir();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What fields hold is no part of the document.
  for (const event of ['input', 'change'])
    document.addEventListener(event, stir, { capture: true, passive: true });
  const [visit] = performance.getEntriesByType('navigation');
  const built = visit instanceof PerformanceNavigationTiming ? visit.domContentLoadedEventEnd : 0;
  return built || performance.now();
}

function stir(): void {
  last = performance.now();
}

/** What covers cards in pictures does not count. */
function counts({ attributeName, addedNodes, removedNodes, type }: MutationRecord): boolean {
  if (type !== 'childList') return attributeName !== COVER;
  return ![...addedNodes, ...removedNodes].every(isCover);
}

function isCover(node: Node): boolean {
  return node instanceof Element && node.id === COVER;
}
