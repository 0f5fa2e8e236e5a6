import type { Page } from 'puppeteer-core';

/** Everything that keeps a visitor from using what the page shows, in words. Runs after the page is laid out. */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = [];
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);

    const CONTROLS =
      'a[href],button,input,select,textarea,summary,[role=button],[role=tab],[role=menuitem],[tabindex="0"]';
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown).map(pressedAt);
    for (const control of new Set(controls)) {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const fault = faultOf(control);
      if (fault) faults.push(`${nameOf(control)} ${fault}`);
    }
    scrollTo(0, 0);
    const boxes = [...new Set(controls)].map((control) => ({ control, box: seenOf(control) }));
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        if (isOver(one, other)) faults.push(`${nameOf(one.control)} overlaps ${nameOf(other.control)}`);
    return faults;

    function isShown(element: HTMLElement): boolean {
      if (element.matches(':disabled') || element.closest('[inert],[aria-hidden=true],.visually-hidden'))
        return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      // For the keyboard alone.
      if (getComputedStyle(element).pointerEvents === 'none') return false;
      const { width, height, right, bottom } = element.getBoundingClientRect();
      // What waits outside of the page until it has the focus.
      return width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
    }

    /** A field that is drawn by its label is pressed there. */
    function pressedAt(element: HTMLElement): HTMLElement {
      const isDrawn = element.checkVisibility({ opacityProperty: true });
      return isDrawn ? element : (element.closest('label') ?? element);
    }

    function nameOf(element: HTMLElement): string {
      const { computedName } = element as HTMLElement & { computedName: string };
      return `“${(computedName || element.textContent || element.className).trim().slice(0, 50)}” (${element.tagName.toLowerCase()})`;
    }

    function faultOf(element: HTMLElement): string | undefined {
      // A link may go over two lines.
      const [box = element.getBoundingClientRect()] = element.getClientRects();
      if (box.left < -1 || box.right > innerWidth + 1) return 'is cut off by the window';
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        const hidesAside =
          overflowX !== 'visible' && (box.left < around.left - 1 || box.right > around.right + 1);
        const hidesBelow =
          (overflowY === 'hidden' || overflowY === 'clip') &&
          (box.top < around.top - 1 || box.bottom > around.bottom + 1);
        if (hidesAside || hidesBelow) return `is cut off by ${at.tagName.toLowerCase()}.${at.className}`;
      }
      const isCramped = element.matches('button,a') && element.scrollWidth > element.clientWidth + 1;
      if (isCramped && getComputedStyle(element).overflowX !== 'visible') return 'has a text that is cut off';
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (hit && element.contains(hit)) return undefined;
      return `is covered by ${hit ? `${hit.tagName.toLowerCase()}.${hit.className}` : 'the edge of the window'}`;
    }

    interface Boxed {
      control: HTMLElement;
      box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
    }

    /** As far as what scrolls around it shows it. */
    function seenOf(element: HTMLElement): Boxed['box'] {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const around = at.getBoundingClientRect();
        [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
        [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
      }
      return { left, top, right, bottom };
    }

    function isOver({ control: one, box: a }: Boxed, { control: other, box: b }: Boxed): boolean {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= 2 || high <= 2 || one.contains(other) || other.contains(one)) return false;
      return ![one, other].some((element) => getComputedStyle(element).display === 'inline');
    }
  });
}
