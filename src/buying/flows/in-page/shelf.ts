/** The elements of the latest survey, by number. */
let shelf: Element[] = [];

export function putOnShelf(elements: Element[]): void {
  shelf = elements;
}

/** Undefined once it has gone from the page. */
export function elementAt(index: number): Element | undefined {
  const element = shelf[index];
  return element?.isConnected ? element : undefined;
}

export function indexOf(element: Element): number {
  return shelf.indexOf(element);
}
