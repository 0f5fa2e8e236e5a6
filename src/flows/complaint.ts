import { detailOf } from './buyer.ts';
import { nameOf } from './form.ts';
import type { Look } from './look.ts';
import type { Walk } from './walk.ts';
import type { Contact } from './words/wishes.ts';

/** What a shop says is wrong with a detail of the buyer becomes a question about that detail. */

const ABOUT: [keyof Contact, RegExp][] = [
  ['email', /e-?mail/i],
  ['phone', /phone|mobile/i],
  ['postalCode', /post(al)? ?code|\bzip\b/i],
  ['state', /\b(state|province|region|county)\b/i],
  [
    'country',
    /country|(do(es)? not|can ?not|don't|unable to|no) (ship|deliver)|not (ship|deliver|available)[^.]*(to|in) (your|this)|no (shipping|delivery) (options|methods)/i,
  ],
  ['city', /\b(city|town|suburb)\b/i],
  ['line1', /address|street/i],
  ['name', /\bname\b/i],
];

/** Notes what the shop complains about as missing. Answers whether that was about something the buyer can change. */
export function heed(walk: Walk, { survey, fields, outcome }: Look): boolean {
  let isHeeded = false;
  for (const control of survey.controls) {
    if (!control.isVisible || !control.complaint) continue;
    const field = fields.find(({ ref }) => ref === control.ref);
    const detail = field && detailOf(field.meaning);
    if (detail) isHeeded = complain(walk, detail, control.complaint);
    else if (field?.meaning === 'unknown' && field.purpose === 'other') {
      const name = nameOf(field.label);
      walk.missing.others.set(name, { name, label: `${field.label} (${control.complaint})` });
      isHeeded = true;
    }
  }
  if (isHeeded) return true;
  const said = outcome?.kind === 'complaint' ? outcome.words : walk.traffic.alertedSince(0);
  const about = said && ABOUT.find(([, words]) => words.test(said));
  return about ? complain(walk, about[0], said) : false;
}

function complain(walk: Walk, field: keyof Contact, complaint: string): true {
  walk.missing.contact.set(field, { field, complaint });
  return true;
}
