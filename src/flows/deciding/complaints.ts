import { detailOf } from '../buyer.ts';
import type { Journey } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import type { Look } from '../look.ts';
import type { Contact } from '../words/wishes.ts';
import { nameOf } from './form.ts';
import { type Decision, decide } from './move.ts';

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

/** Only once nothing else is left to do: a complaint often goes away with what is filled in next. */
export function complaintsOf({ survey, fields, notice, moment }: Look): Fact[] {
  const facts: Fact[] = [];
  for (const control of survey.controls) {
    if (!control.isVisible || !control.complaint) continue;
    const field = fields.find(({ ref }) => ref === control.ref);
    const detail = field && detailOf(field.meaning);
    if (detail)
      facts.push({ kind: 'needs_contact', missing: { field: detail, complaint: control.complaint } });
    else if (field?.meaning === 'unknown' && field.purpose === 'other')
      facts.push({
        kind: 'needs_other',
        name: nameOf(field.label),
        label: `${field.label} (${control.complaint})`,
      });
  }
  if (facts.length > 0) return facts;
  const said = notice?.kind === 'complaint' ? notice.words : moment.alert;
  const about = said && ABOUT.find(([, words]) => words.test(said));
  return about ? [{ kind: 'needs_contact', missing: { field: about[0], complaint: said } }] : [];
}

/** The shop has said no to the address at the place where it would show how it ships. */
export function complaintMove(look: Look, journey: Journey): Decision | undefined {
  if (!look.noShipping || look.methods.length > 0 || journey.checkout.filled.size === 0) return undefined;
  if (look.moment.sinceActedMs < 3_000)
    return decide({ kind: 'wait', ms: 400 }, 'The shop may still find a way to ship.');
  return decide({ kind: 'ask' }, `The shop does not ship there: “${look.noShipping}”`, [
    { kind: 'needs_contact', missing: { field: 'country', complaint: look.noShipping } },
  ]);
}
