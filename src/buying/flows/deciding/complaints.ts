import { detailOf } from '../buyer.ts';
import type { Journey } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { COMPLAINTS } from '../lexicon/complaints.ts';
import { firstIn } from '../lexicon/term.ts';
import type { Look } from '../look.ts';
import type { Control } from '../survey.ts';
import { isReal } from './choices.ts';
import { type Decision, decide, end } from './move.ts';
import { nameOf } from './unknown-field.ts';

/** A shop’s complaint about one of the buyer’s details becomes a question about that detail. */

/** What the shop says in a place for such words: “The minimum order amount is $150.00.” */
export function alertIn({ spoken, kind }: Look): string | undefined {
  if (kind !== 'cart' && kind !== 'checkout') return undefined;
  return spoken.texts.find(
    ({ tone, region, card, text }) =>
      tone === 'alert' && region === 'main' && card === null && text.length > 15 && text.length < 200,
  )?.text;
}

/** Only when nothing else is left to do: a complaint often disappears with the next field. */
export function complaintsOf(look: Look): Fact[] {
  const { survey, fields, notice, moment } = look;
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
        ...asked(field.label, control),
      });
  }
  if (facts.length > 0) return facts;
  const said = notice?.kind === 'complaint' ? notice.words : (moment.alert ?? alertIn(look));
  const about = said && firstIn(COMPLAINTS, said);
  return about ? [{ kind: 'needs_contact', missing: { field: about, complaint: said } }] : [];
}

/** The complaint may stand in the label, and a list is answered by its entries. */
function asked(
  written: string,
  { complaint, choices }: Control,
): { name: string; label: string; choices?: string[] } {
  const bare = written.replace(complaint, '').trim();
  const labels = choices.filter(isReal).map(({ label }) => label);
  const name = nameOf(bare);
  return labels.length > 0
    ? { name, label: bare, choices: labels }
    : { name, label: `${bare} (${complaint})` };
}

/** A step whose form was just rejected isn’t over: something is wrong with a field, or said about one that’s here. */
export function isAnyDetailRejected({ survey, fields, notice }: Look): boolean {
  const about = notice?.kind === 'complaint' ? firstIn(COMPLAINTS, notice.words) : undefined;
  return fields.some(({ ref, meaning }) => {
    const control = survey.controls.find((one) => one.ref === ref);
    const detail = detailOf(meaning);
    if (!control?.isVisible || detail === undefined) return false;
    return control.complaint !== '' || detail === about;
  });
}

/** The shop rejected the address in the place where it would show shipping methods. */
export function complaintMove(look: Look, journey: Journey): Decision | undefined {
  if (!look.noShipping || look.methods.length > 0 || journey.checkout.filled.size === 0) return undefined;
  if (look.moment.sinceActedMs < 3_000)
    return decide({ kind: 'wait', ms: 400 }, 'The shop may still be looking for shipping methods.');
  const why = `The shop doesn’t ship to this address: “${look.noShipping}”`;
  // What has been answered isn’t asked again.
  if (typeof journey.errand.options.country === 'string')
    return end('unsupported_checkout', why, { isFinal: true });
  return decide({ kind: 'ask' }, why, [
    { kind: 'needs_contact', missing: { field: 'country', complaint: look.noShipping } },
  ]);
}
