/// <reference lib="dom" />
import type { AmountLine, Control, Pressable, Region, SurveyedForm, TextBlock } from '../../survey.ts';
import type { Boxes } from './boxes.ts';
import type { FindCards } from './cards.ts';
import type { Group } from './groups.ts';
import type { Marks } from './marks.ts';
import type { Pressing } from './pressing.ts';
import type { Sight } from './sight.ts';
import type { ReadStructured } from './structured.ts';
import type { SumIn } from './sums.ts';
import type { Wording } from './wording.ts';

interface State {
  region: Region;
  card: number | null;
  tone: TextBlock['tone'];
  level: number;
  isStruck: boolean;
  isInButton: boolean;
  isPointed: boolean;
}

interface Run {
  element: Element;
  text: string;
  struck: string;
  state: State;
}

export interface InnerFrame {
  ref: string;
  order: number;
  region: Region;
  heading: string;
  box: { x: number; y: number; width: number; height: number };
}

/** Goes over everything that can be seen, once, in reading order. Runs inside a page, from its source alone. */
export function createWalk(
  sight: Sight,
  wording: Wording,
  marks: Marks,
  boxes: Boxes,
  pressing: Pressing,
  sumIn: SumIn,
  findCards: FindCards,
  group: Group,
  readStructured: ReadStructured,
) {
  const { attribute, nodesIn, parentOf, boxOf, hidesAll, isDrawn, isShown, tidy, textIn } = sight;
  const { isField } = boxes;
  const LIMITS = { elements: 20_000, controls: 500, pressables: 1200, texts: 2000, amounts: 400 };
  const LONGEST = 1500; // milliseconds

  return function walkPage() {
    const started = Date.now();
    const elements: Element[] = [];
    const numbers = new Map<Element, number>();
    const cards = findCards();
    const formNumbers = new Map<Element, number>();
    const forms: SurveyedForm[] = [];
    const controls: Control[] = [];
    const pressed: { pressable: Pressable; element: Element }[] = [];
    const texts: TextBlock[] = [];
    const amounts: AmountLine[] = [];
    const innerFrames: InnerFrame[] = [];
    let seen = 0;
    let isLate = false;
    let order = 0;
    let heading = '';
    let lastText = '';
    let isBusy = document.readyState === 'loading';
    let run: Run | undefined;

    function refOf(element: Element): string {
      const known = numbers.get(element);
      if (known !== undefined) return String(known);
      numbers.set(element, elements.length);
      return String(elements.push(element) - 1);
    }

    function placed(element: Element, state: State) {
      const { region, card } = state;
      return { ref: refOf(element), region, frame: 0, order: order++, box: boxOf(element), heading, card };
    }

    function formOf(element: Element): number | null {
      const form = (element as HTMLInputElement).form ?? element.closest('form');
      if (!(form instanceof Element)) return null;
      const known = formNumbers.get(form);
      if (known !== undefined) return known;
      const marks = ['id', 'name', 'role', 'class', 'aria-label'].map((name) => attribute(form, name));
      forms.push({ action: attribute(form, 'action').slice(0, 300), marks: tidy(marks.join(' '), 300) });
      formNumbers.set(form, forms.length - 1);
      return forms.length - 1;
    }

    function flush(): void {
      if (!run) return;
      const { element, state } = run;
      for (const isStruck of [true, false]) {
        const text = tidy(isStruck ? run.struck : run.text);
        if (!text || !/[\p{L}\p{N}]/u.test(text)) continue;
        if (texts.length >= LIMITS.texts) break;
        const { level, tone } = state;
        const tag = element.tagName.toLowerCase();
        texts.push({
          ...placed(element, state),
          tag,
          text,
          level,
          tone,
          isStruck: isStruck || state.isStruck,
        });
        noteAmount(element, text, isStruck || state.isStruck, state);
        if (!isStruck) lastText = text;
      }
      run.text = '';
      run.struck = '';
    }

    function noteAmount(element: Element, text: string, isStruck: boolean, state: State): void {
      if (amounts.length >= LIMITS.amounts) return;
      const sum = sumIn(element, text);
      if (sum) amounts.push({ ...placed(element, state), ...sum, isStruck });
    }

    function noteControl(element: Element, state: State, isSeen: boolean): void {
      if (controls.length >= LIMITS.controls) return;
      const field = element as HTMLInputElement;
      const type = element.tagName === 'INPUT' ? field.type : element.tagName.toLowerCase();
      const kind = boxes.kindOf(element, type);
      const label = wording.labelOf(element);
      const style = getComputedStyle(element);
      let isVisible = isSeen && isDrawn(element, style) && !hidesAll(element, style);
      let coveredBy: string | null = null;
      if (!isVisible && (kind === 'radio' || kind === 'checkbox')) {
        const cover = wording.labelsOf(element).find(isShown) ?? boxes.coverOfBox(element);
        if (cover) coveredBy = refOf(cover);
        isVisible = cover !== undefined;
      }
      if (!isVisible && kind === 'select') {
        const { width, height } = boxOf(element);
        const isOverlay = isSeen && style.opacity === '0' && width > 20 && height > 10;
        if (isOverlay && style.pointerEvents !== 'none') isVisible = true;
        const cover = isVisible ? undefined : boxes.coverOfSelect(element);
        if (cover) coveredBy = refOf(cover);
      }
      const together = kind === 'radio' || kind === 'checkbox' ? boxes.togetherWith(element) : null;
      const near = wording.siblingLabel(element) || tidy(run?.text ?? '', 120) || lastText.slice(-120);
      controls.push({
        ...placed(element, state),
        kind,
        type,
        name: attribute(element, 'name'),
        id: attribute(element, 'id'),
        autocomplete: attribute(element, 'autocomplete'),
        placeholder: attribute(element, 'placeholder'),
        inputMode: attribute(element, 'inputmode'),
        ariaLabel: attribute(element, 'aria-label'),
        label,
        near,
        groupLabel: together ? wording.groupLabel(together, element) : '',
        value: field.value.slice(0, 300),
        checked: field.checked === true,
        isRequired:
          wording.isRequired(element, label || near) ||
          (together !== null && boxes.isMarkedRequired(together)),
        isDisabled: element.matches(':disabled') || (kind === 'radio' && boxes.isSpent(element)),
        isReadOnly: field.readOnly === true,
        isVisible,
        complaint: isVisible ? wording.complaintOf(element) : '',
        choices: kind === 'select' ? boxes.choicesOf(element as unknown as HTMLSelectElement) : [],
        form: formOf(element),
        maxLength: field.maxLength > 0 ? field.maxLength : null,
        coveredBy,
      });
    }

    function notePressable(element: Element, state: State): void {
      if (pressed.length >= LIMITS.pressables) return;
      const button = element as HTMLButtonElement;
      const isInput = element.tagName === 'INPUT';
      const item = parentOf(element);
      const pressable: Pressable = {
        ...placed(element, state),
        tag: element.tagName.toLowerCase(),
        role: attribute(element, 'role'),
        type: element.tagName === 'BUTTON' || isInput ? button.type : '',
        text: tidy(pressing.wordsOn(element), 160),
        href: element instanceof HTMLAnchorElement ? element.href.slice(0, 600) : '',
        name: attribute(element, 'name'),
        value: attribute(element, 'value') || attribute(element, 'data-value'),
        isDisabled: pressing.isWithheld(element),
        isVisible: true,
        isChosen: pressing.isChosen(element),
        opens: attribute(element, 'aria-haspopup'),
        isExpanded: attribute(element, 'aria-expanded') === 'true',
        form: formOf(element),
        group: null,
        groupLabel: '',
      };
      const isOpener = pressable.opens === 'listbox' || pressable.role === 'combobox';
      if (isOpener && item)
        pressable.groupLabel = wording.labelOf(element) || wording.groupLabel(item, element);
      pressed.push({ pressable, element });
    }

    function hiddenFields(element: Element, state: State): void {
      if (isField(element)) {
        noteControl(element, state, false);
        return;
      }
      for (const field of [...element.querySelectorAll('input,select,textarea')].slice(0, 200))
        if (isField(field)) noteControl(field, state, false);
    }

    function visit(element: Element, outer: State): void {
      if (++seen > LIMITS.elements || isLate) return;
      if (seen % 200 === 0 && Date.now() - started > LONGEST) isLate = true;
      const tag = element.tagName.toUpperCase();
      if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|HEAD|LINK|META|OPTION|OBJECT|VIDEO|AUDIO|CANVAS)$/.test(tag))
        return;
      const style = getComputedStyle(element);
      if (isField(element)) {
        noteControl(element, outer, true);
        return;
      }
      if (tag === 'SVG') return;
      if (hidesAll(element, style)) {
        hiddenFields(element, outer);
        return;
      }
      if (tag === 'BR') {
        flush();
        return;
      }
      isBusy ||= marks.isLoading(element, style);
      const region = marks.regionOf(element, style, outer.region);
      if (tag === 'IFRAME' || tag === 'FRAME') {
        const { width, height } = boxOf(element);
        if (!isDrawn(element, style) || width < 8 || height < 8) return;
        const box = boxOf(element);
        flush();
        innerFrames.push({ ref: refOf(element), order: order++, region, heading, box });
        return;
      }
      const isButton = pressing.isPlainlyPressable(element);
      const isDrawnHere = isDrawn(element, style);
      const state: State = {
        region,
        card: cards.get(element) ?? outer.card,
        tone: marks.toneOf(element, outer.tone),
        level: marks.levelOf(element, outer.level),
        isStruck:
          outer.isStruck || /^(DEL|S|STRIKE)$/.test(tag) || style.textDecorationLine.includes('line-through'),
        isInButton: outer.isInButton || (isButton && tag !== 'A' && tag !== 'SUMMARY'),
        isPointed: outer.isPointed || isButton || style.cursor === 'pointer',
      };
      const scope =
        /^(FORM|FIELDSET|DIALOG|ARTICLE|ASIDE|NAV|LI|SECTION|TR)$/.test(tag) || region !== outer.region;
      const headingOutside = heading;
      const isInline = style.display.startsWith('inline') || style.display === 'contents';
      const isBlock = !isInline || (isButton && tag !== 'A');
      const runOutside = run;
      if (isBlock) {
        flush();
        run = { element, text: '', struck: '', state };
      }
      const isPressable =
        !outer.isInButton &&
        isDrawnHere &&
        (isButton || pressing.isSecretlyPressable(element, style, outer.isPointed));
      if (isPressable) notePressable(element, state);
      if (marks.isHeading(element) && isDrawnHere) {
        const text = textIn(element, 120);
        if (text) heading = text;
      }
      const isShut = tag === 'DETAILS' && !element.hasAttribute('open');
      for (const node of nodesIn(element)) {
        if (node instanceof Text) noteText(node, state, style);
        else if (node instanceof Element) {
          if (isShut && node.tagName !== 'SUMMARY') hiddenFields(node, state);
          else visit(node, state);
        }
      }
      if (isBlock) {
        flush();
        run = runOutside;
      } else if (style.display !== 'inline' && run) run.text += ' ';
      if (scope) heading = headingOutside;
    }

    function noteText(node: Text, state: State, style: CSSStyleDeclaration): void {
      if (!run || state.isInButton || style.visibility !== 'visible') return;
      if (parseFloat(style.fontSize) < 1) return;
      if (run.text.length > 2000) return;
      if (state.isStruck && !run.state.isStruck) run.struck += ` ${node.data}`;
      else run.text += sight.isJoint(run.text, node.data) ? ` ${node.data}` : node.data;
    }

    const plain = { card: null, level: 0, isStruck: false, isInButton: false, isPointed: false } as const;
    if (document.body) visit(document.body, { ...plain, region: 'main', tone: 'plain' });
    group(pressed);
    return {
      elements,
      part: {
        url: location.href,
        title: tidy(document.title, 300),
        language: attribute(document.documentElement, 'lang'),
        controls,
        pressables: pressed.map(({ pressable }) => pressable),
        texts,
        amounts,
        structured: readStructured(),
        isBusy,
        forms,
        innerFrames,
        orders: order,
      },
    };
  };
}

export type FramePart = ReturnType<ReturnType<typeof createWalk>>['part'] & { stillMs: number };
