import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { LongField, MoneyField, TextField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { placeOf } from '../kit/place-of.ts';
import { GiftCreateDocument } from '../operations.generated.ts';
import { judge } from './code-or-key.ts';
import { CodeSource } from './code-source.tsx';
import { useHeldCodes } from './codes/held-codes.ts';
import { useCodedAction } from './codes/use-coded-action.ts';
import { GenerateCode } from './generate-code.tsx';
import { giftMetadata, MESSAGE_MAX, NAME_MAX } from './gift-metadata.ts';
import classes from './new-gift-page.module.css';
import { Sender } from './sender.tsx';

const KEY_MISTAKES = {
  nothing: 'Enter the release verification key printed by the command.',
  code: 'That’s the code itself. Enter the release verification key.',
  other: 'That isn’t a release verification key. It has 43 or 44 letters and digits.',
};

export default function NewGiftPage() {
  const [, navigate] = useLocation();
  const codes = useHeldCodes();
  const create = useAction(GiftCreateDocument);
  const createCoded = useCodedAction(GiftCreateDocument);
  const [isElsewhere, setElsewhere] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const { isBusy, failure } = isElsewhere ? create : createCoded;

  async function submit(values: FormData): Promise<void> {
    const releaseVerificationKey = typed(values, 'releaseVerificationKey');
    const senderAddress = typed(values, 'senderAddress');
    const amount = centsIn(typed(values, 'amount'));
    const card = { recipientName: typed(values, 'recipientName'), message: typed(values, 'message') };
    const pasted = judge(releaseVerificationKey);
    const found: Mistakes = {
      ...(isElsewhere && pasted !== 'key' && { releaseVerificationKey: KEY_MISTAKES[pasted] }),
      ...(amount === undefined && { amount: AMOUNT_MISTAKE }),
      ...(!senderAddress && { senderAddress: 'Choose the wallet that funds the gift.' }),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0 || amount === undefined) return;
    const gift = { amount, senderAddress, metadata: giftMetadata(card) };
    if (isElsewhere) {
      const made = await create.run({ ...gift, releaseVerificationKey });
      if (made) navigate(placeOf(made.giftCreate.id));
      return;
    }
    const made = await createCoded.run((key) => ({ ...gift, releaseVerificationKey: key }));
    if (!made) return;
    const { id } = made.data.giftCreate;
    codes.hold({ places: [placeOf(id)], kind: 'gift' }, { id, amount, senderAddress, ...card }, made.code);
    navigate(placeOf(id));
  }

  return (
    <>
      <PageHead
        title="New gift"
        up={{ href: '/gifts', name: 'Gifts' }}
        about="Hold money in escrow for anyone with the code. You can reclaim it until it’s claimed."
        actions={
          <ButtonLink href="/gifts/several" kind="quiet">
            Create several
          </ButtonLink>
        }
      />
      <div className={classes.steps}>
        {isElsewhere && <GenerateCode />}
        <Panel title="Describe the gift">
          <Form
            submit="Create gift"
            isBusy={isBusy}
            failure={failure}
            mistakes={mistakes}
            onSubmit={(values) => void submit(values)}
            aside={
              <span className={classes.small}>Next, the sender’s wallet signs the funding transaction.</span>
            }
          >
            <MoneyField name="amount" label="Amount" hint="1 USDC = $1" />
            <TextField
              name="recipientName"
              label="Recipient’s name (optional)"
              hint="For the printed card. Saved in the gift’s metadata, which only you see."
              maxLength={NAME_MAX}
            />
            <LongField
              name="message"
              label="Message (optional)"
              hint="For the printed card."
              maxLength={MESSAGE_MAX}
            />
            <Sender />
            <CodeSource isElsewhere={isElsewhere} onElsewhere={setElsewhere} />
          </Form>
        </Panel>
      </div>
    </>
  );
}
