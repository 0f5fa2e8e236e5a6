import type { Region, Survey } from '../survey.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface InnerFrame {
  ref: string;
  order: number;
  region: Region;
  heading: string;
  box: Box;
}

/** What one frame shows. */
export interface FramePart
  extends Pick<
    Survey,
    | 'url'
    | 'title'
    | 'language'
    | 'controls'
    | 'pressables'
    | 'texts'
    | 'amounts'
    | 'structured'
    | 'picture'
    | 'isBusy'
    | 'forms'
  > {
  innerFrames: InnerFrame[];
  orders: number;
  stillMs: number;
}

export interface Stirring {
  /** For how long nothing has changed. */
  stillMs: number;
  /** When the document began, by the clock. */
  bornMs: number;
  /** Whether all of its own text has come. */
  isBuilt: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * What can be called in a page. Elements go by their numbers in the latest survey. Everything that is called by name
 * answers something, since no answer means that this code is not in the page yet.
 */
export interface InPage {
  /** A `FramePart` as JSON, which is far quicker than having the debugger take it apart. */
  survey(): string;
  stirring(): Stirring;
  insert(pairs: [number, string][]): true;
  /** Where an element can be pressed; null where something else is in front of it. */
  stand(index: number, isStill: boolean): Promise<Point | null | 'gone'>;
  standOn(element: Element, isStill: boolean): Promise<Point | null>;
  /** Where the product of this name, or at this address, is drawn on the page; null where it is not seen. */
  productPicture(name: string, address: string): Box | null;
  cover(number: string, cvc: string): true;
  uncover(): true;
  elementAt(index: number): Element | undefined;
  indexOf(element: Element): number;
}

declare global {
  var __till: InPage | undefined;
}
