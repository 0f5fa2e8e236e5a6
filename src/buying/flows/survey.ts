/** What a page shows at one moment, as data: made inside the page, judged outside of it. */
export interface Survey {
  url: string;
  title: string;
  language: string;
  controls: Control[];
  pressables: Pressable[];
  /** Visible texts in reading order, one per smallest block that holds text of its own. */
  texts: TextBlock[];
  /** A label and an amount that stand together: table rows, definition lists, two-column lines. */
  amounts: AmountLine[];
  structured: StructuredData;
  /** Address of the largest picture in the main part. */
  picture: string;
  /** Whether something is still loading: skeletons, spinners, `aria-busy`. */
  isBusy: boolean;
  /** How many frames can be seen in the page itself, looked at or not. */
  shownFrames: number;
  /** For how long nothing had changed in it when it was looked at. */
  stillMs: number;
  /** The page itself and the visible frames in it, by number. */
  frames: SurveyedFrame[];
  forms: SurveyedForm[];
}

export interface SurveyedFrame {
  url: string;
  title: string;
  /** The frame that it stands in; null of the page itself. */
  parent: number | null;
  /** Of what the frame shows in the page, in the page's own coordinates. */
  box: { x: number; y: number; width: number; height: number };
}

export interface SurveyedForm {
  action: string;
  /** Its id, name, role, class and aria-label in one, to be matched with words. */
  marks: string;
}

/** Names an element of the latest survey, across frames; worthless after the next one. */
export type Ref = string;

export const REGIONS = ['main', 'header', 'footer', 'aside', 'nav', 'dialog'] as const;

export type Region = (typeof REGIONS)[number];

interface Placed {
  ref: Ref;
  region: Region;
  /** Which frame it stands in: 0 is the page itself. */
  frame: number;
  /** Its place in reading order, over the whole survey. */
  order: number;
  box: { x: number; y: number; width: number; height: number };
  /** The nearest heading or legend above it. */
  heading: string;
  /** Which of several alike things with a link it belongs to: products of a list, lines of a cart. */
  card: number | null;
}

/** Something that holds a value. */
export interface Control extends Placed {
  kind: 'text' | 'select' | 'radio' | 'checkbox' | 'file';
  /** The `type` of an input: text, email, tel, number, password, search, … */
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  placeholder: string;
  inputMode: string;
  ariaLabel: string;
  /** From `label for`, a label around it, or `aria-labelledby`. */
  label: string;
  /** The nearest text before it, for when it has no label. */
  near: string;
  /** Of a radio or checkbox: what all those of its name are called together. */
  groupLabel: string;
  value: string;
  checked: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  /** False for what is there but hidden; radios and checkboxes count as visible when their label is. */
  isVisible: boolean;
  /** What the page says is wrong with it. */
  complaint: string;
  /** What the browser itself says is wrong with what it holds; a form with such a field is never sent. */
  invalid: string;
  /** The largest number that it takes. */
  max: number | null;
  /** The label of the field right before it, where both share one: month and year, for instance. */
  shared: string;
  /** Of a select. */
  choices: Choice[];
  /** Which form it is in, by number; null outside of forms. */
  form: number | null;
  maxLength: number | null;
  /** What stands for it to be pressed while it is hidden itself: a widget over a select, the label of a radio. */
  coveredBy: Ref | null;
}

export interface Choice {
  value: string;
  label: string;
  isDisabled: boolean;
  isSelected: boolean;
}

/** Something to press: buttons, links, swatches, options of a listbox, whatever has a click of its own. */
export interface Pressable extends Placed {
  tag: string;
  role: string;
  /** The `type` of a button. */
  type: string;
  /** What people read on it, or its aria-label. */
  text: string;
  href: string;
  name: string;
  value: string;
  isDisabled: boolean;
  isVisible: boolean;
  /** How it is drawn, in one text that is another once it is drawn otherwise: a choice may show by nothing else. */
  looks: string;
  /** Shown as chosen: aria-pressed, aria-checked, aria-selected, or a class that says so. */
  isChosen: boolean;
  /** aria-haspopup and aria-expanded: it opens a list. */
  opens: string;
  isExpanded: boolean;
  form: number | null;
  /** Siblings of the same looks share a number: a group of swatches or size buttons. */
  group: number | null;
  /** What the group is called: the label or text before it. */
  groupLabel: string;
}

export interface TextBlock extends Placed {
  tag: string;
  text: string;
  /** 1 to 6 for headings, 0 otherwise. */
  level: number;
  /** role=alert, aria-live, or a class that speaks of an error, notice or success. */
  tone: 'plain' | 'alert' | 'error' | 'success';
  isStruck: boolean;
}

export interface AmountLine extends Placed {
  label: string;
  /** The amount as it is written, with its currency sign. */
  amount: string;
  isStruck: boolean;
}

export interface StructuredData {
  /** Every JSON-LD object, graphs flattened. */
  jsonLd: Record<string, unknown>[];
  /** Microdata items: type and properties. */
  microdata: { type: string; properties: Record<string, string[]> }[];
  /** `meta` by name or property: og:price:currency, product:price:amount, … */
  meta: Record<string, string>;
  /** JSON that the page carries about variants: data attributes and scripts with the product's variants. */
  variants: Record<string, unknown>[];
}
