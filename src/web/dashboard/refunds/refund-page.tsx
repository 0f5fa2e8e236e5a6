import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { MoveMoney } from '../gifts/move-money.tsx';
import { Address, Signature } from '../kit/address.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { MetadataPanel } from '../kit/metadata/metadata-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { kindName, placeOf } from '../kit/place-of.ts';
import { Timeline } from '../kit/timeline.tsx';
import { Exactly } from '../kit/when.tsx';
import { RefundDetailDocument, type RefundDetailFragment } from '../operations.generated.ts';
import { ForRole } from '../team/for-role.tsx';
import { CancelRefund } from './cancel-refund.tsx';
import { RefundGift } from './refund-gift.tsx';
import { refunding } from './refund-movement.ts';
import { RefundStatus } from './refund-status.tsx';

const UP = { href: '/refunds', name: 'Refunds' };

export default function RefundPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={RefundDetailDocument} id={id} topics={['PAYMENT']}>
      {({ refund }) => <ShownRefund refund={refund} />}
    </Detail>
  );
}

function ShownRefund({ refund }: { refund: RefundDetailFragment }) {
  const { id, status, amount, isBeingCanceled, giftId, metadata } = refund;
  const isOpen = status === 'REQUIRES_ACTION' && !isBeingCanceled;
  return (
    <>
      <PageHead
        title={`${money(amount)} refund`}
        up={UP}
        mark={<RefundStatus of={refund} />}
        actions={isOpen && <CancelRefund id={id} />}
      />
      <Columns aside={<Timeline of={id} />}>
        {isBeingCanceled && !giftId && (
          <Notice tone="warn" title="This refund is being canceled">
            <p>
              A transaction issued earlier can still arrive for about a minute. If none does, the refund is
              canceled automatically.
            </p>
          </Notice>
        )}
        {status === 'FAILED' && (
          <Notice tone="bad" title="This refund never arrived">
            <p>It was sent, but the network didn’t confirm it. No money moved. Create another refund.</p>
          </Notice>
        )}
        {giftId ? (
          <RefundGift id={giftId} />
        ) : (
          isOpen && (
            <ForRole>
              <MoveMoney of={refund} movement={refunding(id)} />
            </ForRole>
          )
        )}
        <RefundFacts of={refund} />
        <MetadataPanel of={metadata} />
      </Columns>
    </>
  );
}

function RefundFacts({ of: refund }: { of: RefundDetailFragment }) {
  const { id, amount, reason, senderAddress, destinationAddress, signature, created, succeededAt } = refund;
  const source = refund.checkoutSessionId ?? refund.transactionIntentId;
  return (
    <Panel title="Details">
      <Facts
        of={{
          Amount: `${money(amount)} in USDC`,
          Reason: reason,
          Of: source && <Link href={placeOf(source)}>{kindName(source)}</Link>,
          From: <Address of={senderAddress} name="sender’s address" />,
          To: destinationAddress && <Address of={destinationAddress} name="recipient’s address" />,
          Created: <Exactly at={created} />,
          Arrived: succeededAt && <Exactly at={succeededAt} />,
          Transaction: signature && <Signature of={signature} />,
          ID: (
            <>
              <code>{id}</code> <Copy text={id} name="ID" />
            </>
          ),
        }}
      />
    </Panel>
  );
}
