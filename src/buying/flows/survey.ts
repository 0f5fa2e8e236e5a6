/** What a page shows at one moment, as data: collected inside the page, judged outside of it. */
export interface Survey {
  url: string;
  title: string;
  language: string;
  controls: Control[];
  pressables: Pressable[];
  /** Visible texts in reading order, one for each smallest block with text of its own. */
  texts: TextBlock[];
  /** A label and an amount that belong together: table rows, definition lists, two-column lines. */
  amounts: AmountLine[];
  structured: StructuredData;
  /** The URL of the largest image in the main part. */
  picture: string;
  /** Whether something is still loading: skeletons, spinners, `aria-busy`. */
  isBusy: boolean;
  /** How many frames are visible in the page, whether or not they were read. */
  shownFrames: number;
  /** How long nothing had changed when it was read. */
  stillMs: number;
  /** The page itself and its visible frames, by number. */
  frames: SurveyedFrame[];
  forms: SurveyedForm[];
}

export interface SurveyedFrame {
  url: string;
  title: string;
  /** The frame it’s in; null for the page itself. */
  parent: number | null;
  /** The visible part of the frame, in the page’s own coordinates. */
  box: { x: number; y: number; width: number; height: number };
}

export interface SurveyedForm {
  action: string;
  /** Its ID, name, role, class, and aria-label in one string, for matching. */
  marks: string;
}

/** Identifies an element of the latest survey, across frames; invalid after the next one. */
export type Ref = string;

export const REGIONS = ['main', 'header', 'footer', 'aside', 'nav', 'dialog'] as const;

export type Region = (typeof REGIONS)[number];

interface Placed {
  ref: Ref;
  region: Region;
  /** The frame it’s in: 0 is the page itself. */
  frame: number;
  /** Its position in reading order, over the whole survey. */
  order: number;
  box: { x: number; y: number; width: number; height: number };
  /** The nearest heading or legend above it. */
  heading: string;
  /** Which of several similar items with a link it belongs to: products of a list, lines of a cart. */
  card: number | null;
}

/** Something with a value. */
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
  /** The nearest text before it, if it has no label. */
  near: string;
  /** The nearest text after it, if it has no label. */
  after: string;
  /** For a radio button or checkbox: the label of its whole group. */
  groupLabel: string;
  value: string;
  checked: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  /** False for what exists but is hidden; radio buttons and checkboxes are visible if their label is. */
  isVisible: boolean;
  /** The page’s error message for it. */
  complaint: string;
  /** The browser’s own validation message; a form with such a field is never submitted. */
  invalid: string;
  /** The largest number it accepts. */
  max: number | null;
  /** The first day that a calendar accepts, as `2026-11-24`. */
  firstDay: string;
  /** The label of the field right before it, if both share one: month and year, for instance. */
  shared: string;
  /** Of a select. */
  choices: Choice[];
  /** What a field that opens a list shows as chosen, beside itself; null for all other fields. */
  shown: string | null;
  /** The form it’s in, by number; null outside of forms. */
  form: number | null;
  /** Radio buttons of one name belong together only within one shadow root: which one, and 0 outside of all. */
  root: number;
  maxLength: number | null;
  /** What to press instead while it’s hidden: a widget over a select, the label of a radio button. */
  coveredBy: Ref | null;
}

export interface Choice {
  value: string;
  label: string;
  isDisabled: boolean;
  isSelected: boolean;
}

/** Something to press: buttons, links, swatches, listbox options, anything with a click handler. */
export interface Pressable extends Placed {
  tag: string;
  role: string;
  /** The `type` of a button. */
  type: string;
  /** Its visible text, or its aria-label. */
  text: string;
  /** What it’s called where nobody sees it, which may say more than its text. */
  ariaLabel: string;
  href: string;
  name: string;
  value: string;
  isDisabled: boolean;
  isVisible: boolean;
  /** Its appearance in one string that changes when it does: a choice may show by nothing else. */
  looks: string;
  /** Shown as selected: aria-pressed, aria-checked, aria-selected, or a class that says so. */
  isChosen: boolean;
  /** aria-haspopup and aria-expanded: it opens a list. */
  opens: string;
  isExpanded: boolean;
  form: number | null;
  /** Siblings that look alike share a number: a group of swatches or size buttons. */
  group: number | null;
  /** The label of the group, or the text before it. */
  groupLabel: string;
}

export interface TextBlock extends Placed {
  tag: string;
  text: string;
  /** 1 to 6 for headings, 0 otherwise. */
  level: number;
  /** role=alert, aria-live, or a class that suggests an error, notice, or success. */
  tone: 'plain' | 'alert' | 'error' | 'success';
  isStruck: boolean;
}

export interface AmountLine extends Placed {
  label: string;
  /** The amount as written, with its currency sign. */
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
  /** The page’s JSON about variants: data attributes and scripts with the product’s variants. */
  variants: Record<string, unknown>[];
}
