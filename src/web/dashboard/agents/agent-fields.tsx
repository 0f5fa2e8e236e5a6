import { CAREFUL } from '../../ui/spending-limits.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import { cardName, isCardExpired } from '../cards/card-words.ts';
import { CheckList } from '../kit/check-list.tsx';
import { ChoiceField, LongField, MoneyField, TextField } from '../kit/fields.tsx';
import { More } from '../kit/more.tsx';
import { CardsDocument } from '../operations.generated.ts';
import classes from './agent-fields.module.css';
import { FURTHER, NAME_MAX, TERMS } from './agent-form.ts';

const MOST_CARDS = 50;

/** Careful limits, to be changed. */
export function AgentFields() {
  const { data } = useLiveQuery(CardsDocument, { first: MOST_CARDS }, ['CARD']);
  const cards = data?.cards.nodes.filter((card) => !isCardExpired(card, new Date())) ?? [];
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="A name you’ll recognize in the list of purchases."
        placeholder="Shopping assistant"
        maxLength={NAME_MAX}
      />
      <div className={classes.limits}>
        <MoneyField name="perPurchase" label="Most per purchase" defaultValue={CAREFUL.perPurchase} />
        <MoneyField
          name="perDay"
          label="Most per day"
          defaultValue={CAREFUL.perDay}
          hint="Days begin at midnight UTC."
        />
        <MoneyField name="perMonth" label="Most per month" hint="Leave blank for no limit." />
        <MoneyField
          name="approveAbove"
          label="Ask me above"
          defaultValue={CAREFUL.approveAbove}
          hint="0 to approve every purchase, blank for none."
        />
      </div>
      <LongField
        name="allowHosts"
        label="Shops"
        rows={2}
        hint="One per line, such as shop.example. Leave blank for any shop."
      />
      <More title="More options" names={['currency', 'card', 'expiresAt']}>
        <ChoiceField
          name="currency"
          label="Currency"
          hint="It can’t buy in another one."
          defaultValue="USD"
          choices={[
            ['USD', 'US dollars'],
            ['SGD', 'Singapore dollars'],
          ]}
        />
        <ChoiceField
          name="card"
          label="Card"
          defaultValue=""
          choices={[['', 'Any card'], ...cards.map((card) => [card.id, cardName(card)] as const)]}
        />
        <ChoiceField name="term" label="Valid for" defaultValue="90" choices={TERMS} />
        <CheckList legend="What else it may do" name="scope" choices={FURTHER} />
      </More>
    </>
  );
}
