import type { Target, Way } from './flow.ts';
import { TELLING_AUTOCOMPLETE } from './lexicon/code-names.ts';
import type { Control, Pressable, Ref, Survey } from './survey.ts';

/** Describes elements so that they can be found on another day, and finds them. */

export function elementOf(survey: Survey, ref: Ref): Control | Pressable | undefined {
  return (
    survey.controls.find((control) => control.ref === ref) ?? survey.pressables.find((one) => one.ref === ref)
  );
}

/** Undefined if nothing about it is recognizable. */
export function describeTarget(survey: Survey, ref: Ref): Target | undefined {
  const control = survey.controls.find((one) => one.ref === ref);
  if (control) return targetOf('control', control.frame, waysToControl(survey, control));
  const pressable = survey.pressables.find((one) => one.ref === ref);
  if (pressable) return targetOf('pressable', pressable.frame, waysToPressable(survey, pressable));
  return undefined;
}

function targetOf(kind: Target['kind'], frame: number, ways: Way[]): Target | undefined {
  return ways.length ? { kind, isFramed: frame > 0, ways } : undefined;
}

function waysToControl(survey: Survey, control: Control): Way[] {
  const type = control.kind;
  const ways: Way[] = [
    ...(isSteady(control.name) ? [{ by: 'name' as const, name: control.name, type }] : []),
    ...(control.autocomplete.includes('-') || TELLING_AUTOCOMPLETE.test(control.autocomplete)
      ? [{ by: 'autocomplete' as const, token: control.autocomplete }]
      : []),
    ...(labelOf(control) ? [{ by: 'label' as const, label: labelOf(control), type }] : []),
    ...(isSteady(control.id) ? [{ by: 'id' as const, id: control.id }] : []),
    ...(control.placeholder ? [{ by: 'placeholder' as const, placeholder: plain(control.placeholder) }] : []),
  ];
  return [...ways, placeOf(survey.controls.filter(isShown), control, type)];
}

function waysToPressable(survey: Survey, pressable: Pressable): Way[] {
  const role = pressable.role || pressable.tag;
  const ways: Way[] = [
    ...(plain(pressable.text) ? [{ by: 'text' as const, role, text: plain(pressable.text) }] : []),
    ...(isSteady(pressable.name) ? [{ by: 'name' as const, name: pressable.name, type: role }] : []),
  ];
  return [...ways, placeOf(survey.pressables.filter(isShown), pressable, role)];
}

function placeOf<Element extends Control | Pressable>(all: Element[], element: Element, type: string): Way {
  const alike = all.filter((one) => isAt(one, element) && kindOf(one) === kindOf(element));
  return {
    by: 'place',
    region: element.region,
    heading: plain(element.heading),
    type,
    index: Math.max(0, alike.indexOf(element)),
  };
}

function isAt(one: Control | Pressable, other: Pick<Control, 'region' | 'heading'>): boolean {
  return one.region === other.region && plain(one.heading) === plain(other.heading);
}

/** The first way that leads to exactly one visible element. */
export function findTarget(survey: Survey, target: Target): Control | Pressable | undefined {
  const all = target.kind === 'control' ? survey.controls : survey.pressables;
  const candidates = all.filter((one) => isShown(one) && one.frame > 0 === target.isFramed);
  for (const way of target.ways) {
    const found = candidates.filter((candidate) => fits(candidate, way));
    if (way.by === 'place') return found[way.index];
    if (found.length === 1) return found[0];
    // The same text twice, one of them disabled or in a corner: the usable one in the main part is meant.
    const usable = found.filter(
      (one) => !one.isDisabled && (one.region === 'main' || one.region === 'dialog'),
    );
    if (usable.length === 1) return usable[0];
  }
  return undefined;
}

function fits(element: Control | Pressable, way: Way): boolean {
  switch (way.by) {
    case 'name':
      return element.name === way.name && kindOf(element) === way.type;
    case 'autocomplete':
      return isControl(element) && element.autocomplete === way.token;
    case 'label':
      return isControl(element) && labelOf(element) === way.label && element.kind === way.type;
    case 'placeholder':
      return isControl(element) && plain(element.placeholder) === way.placeholder;
    case 'text':
      return !isControl(element) && kindOf(element) === way.role && plain(element.text) === way.text;
    case 'id':
      return isControl(element) && element.id === way.id;
    case 'place':
      return kindOf(element) === way.type && isAt(element, way);
  }
}

export function isControl(element: Control | Pressable): element is Control {
  return 'choices' in element;
}

function kindOf(element: Control | Pressable): string {
  return isControl(element) ? element.kind : element.role || element.tag;
}

function isShown(element: Control | Pressable): boolean {
  return element.isVisible || (isControl(element) && element.coveredBy !== null);
}

function labelOf(control: Control): string {
  return plain(control.label || control.ariaLabel || control.near);
}

/** Without amounts and counts, which change between purchases. */
export function plain(text: string): string {
  return text
    .replace(/[^\s\d]{0,3}\s?\d[\d.,]*\s?(?:usd|sgd|eur|gbp)?/gi, ' ')
    .replace(/[*:]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 200);
}

/** A name that a person gave it, rather than one generated for each page. */
function isSteady(name: string): boolean {
  return name.length > 1 && name.length <= 80 && !/\d{4,}|[0-9a-f]{8,}|^:|:$|«|»|^[a-z]+-?\d+$/i.test(name);
}
