import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { ExplorerLink } from '../../ui/explorer-link.tsx';
import { Address, Signature } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Pill } from '../kit/pill.tsx';
import { kindName, placeOf } from '../kit/place-of.ts';
import { Timeline } from '../kit/timeline.tsx';
import { Exactly } from '../kit/when.tsx';
import { TransactionDocument } from '../operations.generated.ts';
import { TYPES } from './transaction-words.ts';

const UP = { href: '/transactions', name: 'Transactions' };

export default function TransactionPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={TransactionDocument} id={id}>
      {({ transaction: { type, amount, signature, source, created, ...parties } }) => (
        <>
          <PageHead
            title={money(amount)}
            up={UP}
            mark={<Pill tone="good">{TYPES[type]}</Pill>}
            actions={<ExplorerLink signature={signature} />}
          />
          <Columns aside={<Timeline of={source ?? id} />}>
            <Panel title="Details">
              <Facts
                of={{
                  Amount: `${money(amount)} in USDC`,
                  For: source && <Link href={placeOf(source)}>{`${kindName(source)} ${source}`}</Link>,
                  From: <Address of={parties.senderAddress} name="sender’s address" />,
                  To: parties.recipientAddress ? (
                    <Address of={parties.recipientAddress} name="recipient’s address" />
                  ) : (
                    'Escrow, for anyone with the gift’s code'
                  ),
                  Signature: <Signature of={signature} />,
                  Confirmed: <Exactly at={created} />,
                  ID: (
                    <>
                      <code>{id}</code> <Copy text={id} name="ID" />
                    </>
                  ),
                }}
              />
            </Panel>
          </Columns>
        </>
      )}
    </Detail>
  );
}
