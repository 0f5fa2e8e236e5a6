import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../api/use-action.ts';
import { AMOUNT_MISTAKE, centsIn } from '../kit/amounts.ts';
import { MoneyField } from '../kit/fields.tsx';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { GiftCreateDocument } from '../operations.generated.ts';
import { judge } from './code-or-key.ts';
import { GenerateCode } from './generate-code.tsx';
import { KeyField } from './key-field.tsx';
import classes from './new-gift-page.module.css';
import { Sender } from './sender.tsx';

const KEY_MISTAKES = {
  nothing: 'Enter the release verification key printed by the command.',
  code: 'That’s the code itself. Enter the release verification key.',
  other: 'That isn’t a release verification key. It has 43 or 44 letters and digits.',
};

export default function NewGiftPage() {
  const [, navigate] = useLocation();
  const create = useAction(GiftCreateDocument);
  const [mistakes, setMistakes] = useState<Mistakes>({});

  async function submit(values: FormData): Promise<void> {
    const releaseVerificationKey = typed(values, 'releaseVerificationKey');
    const senderAddress = typed(values, 'senderAddress');
    const amount = centsIn(typed(values, 'amount'));
    const pasted = judge(releaseVerificationKey);
    const found: Mistakes = {
      ...(pasted !== 'key' && { releaseVerificationKey: KEY_MISTAKES[pasted] }),
      ...(amount === undefined && { amount: AMOUNT_MISTAKE }),
      ...(!senderAddress && { senderAddress: 'Choose the wallet that funds the gift.' }),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0 || amount === undefined) return;
    const made = await create.run({ amount, senderAddress, releaseVerificationKey });
    if (made) navigate(`/gifts/${made.giftCreate.id}`);
  }

  return (
    <>
      <PageHead
        title="New gift"
        up={{ href: '/gifts', name: 'Gifts' }}
        about="Hold money in escrow for anyone with the code. You can reclaim it until it’s claimed."
      />
      <div className={classes.steps}>
        <GenerateCode />
        <Panel title="2. Describe the gift">
          <Form
            submit="Create gift"
            isBusy={create.isBusy}
            failure={create.failure}
            mistakes={mistakes}
            onSubmit={(values) => void submit(values)}
            aside={
              <span className={classes.small}>Next, the sender’s wallet signs the funding transaction.</span>
            }
          >
            <KeyField />
            <MoneyField name="amount" label="Amount" hint="1 USDC = $1" />
            <Sender />
          </Form>
        </Panel>
      </div>
    </>
  );
}
