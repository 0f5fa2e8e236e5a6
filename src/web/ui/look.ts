import { useLayoutEffect } from 'react';
import { inkOn, PAPERS, seenOn, TEXT_CONTRAST } from '../../shared/brand-color.ts';
import { writeIn } from '../../shared/manner.ts';
import type { SellerLookFragment } from '../operations.generated.ts';

export type Look = SellerLookFragment;

/** Shows a page as its seller’s: in their color, and with numbers and dates as they write them. */
export function useLook(look: Look | undefined): void {
  // Before anything below is written.
  if (look) writeIn({ locale: look.locale });
  const color = look?.color;
  useLayoutEffect(() => {
    if (!color) return;
    paint(color);
    return unpaint;
  }, [color]);
}

function paint(color: string): void {
  const { style, dataset } = document.documentElement;
  for (const [theme, paper] of Object.entries(PAPERS)) {
    const seen = seenOn(color, paper);
    const ink = inkOn(seen);
    style.setProperty(`--brand-${theme}`, seen);
    style.setProperty(`--on-brand-${theme}`, ink);
    style.setProperty(`--shade-${theme}`, inkOn(ink));
    style.setProperty(`--brand-ink-${theme}`, seenOn(color, paper, TEXT_CONTRAST));
  }
  dataset.brand = '';
}

function unpaint(): void {
  delete document.documentElement.dataset.brand;
}

/** Served by this very server, whatever its other names are. */
export function logoPath(logoUrl: string): string {
  return new URL(logoUrl).pathname;
}
