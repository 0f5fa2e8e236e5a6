import type { FlowStep, Target, Way } from './flow.ts';

/** A step in words, for people who inspect a flow. */
export function describeStep(step: FlowStep): string {
  switch (step.do) {
    case 'choose':
      return `choose ${step.option} ${by(step.find)}`;
    case 'quantity':
      return `set the quantity ${by(step.find)}`;
    case 'press':
      return `press ${words(step.purpose)} ${by(step.find)}`;
    case 'fill':
      return `fill in ${words(step.field)} ${by(step.find)}`;
    case 'method':
      return `choose the shipping method ${by(step.find)}`;
    case 'pay_by':
      return `choose to pay by card ${by(step.find)}`;
    case 'consent':
      return `accept the required terms ${by(step.find)}`;
    case 'card_later':
      return 'expect the card form after the order is placed';
    case 'read_totals':
      return 'read the total';
    case 'card':
      return `type ${words(step.field)} ${by(step.find)}`;
    case 'place':
      return `${step.purpose === 'review' ? 'continue to review' : 'place the order'} ${by(step.find)}`;
  }
}

function words(name: string): string {
  return name.replaceAll('_', ' ');
}

function by({ ways, isFramed }: Target): string {
  const [surest] = ways;
  const frame = isFramed ? ', in a frame' : '';
  return surest ? `(${describeWay(surest)}${frame})` : '';
}

function describeWay(way: Way): string {
  switch (way.by) {
    case 'name':
      return `named ${way.name}`;
    case 'autocomplete':
      return `autocomplete ${way.token}`;
    case 'label':
      return `labeled “${way.label}”`;
    case 'placeholder':
      return `placeholder “${way.placeholder}”`;
    case 'text':
      return `with the text “${way.text}”`;
    case 'id':
      return `id ${way.id}`;
    case 'place':
      return `under “${way.heading}”`;
  }
}
