import { type Database, type Statement, statement } from '../../db/client.ts';
import { bigint, string } from '../../db/columns.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { type Difference, usdc } from './difference.ts';

/** Whether states, payments, transactions and sums say the same as the entries that stand behind them. */

interface Found {
  id: string;
  should: bigint;
  found: bigint;
}

interface Check {
  asked: Statement<Found>;
  says(found: Found): string;
}

const columns = { id: string, should: bigint, found: bigint };
const MINE = '($1::text is null or account_id = $1)';
const PAYMENT = `('payment_settled', 'payment_unsettled', 'fee')`;

const sumOf = (where: string) =>
  `coalesce((select sum(amount) from ledger_entries where ${where}), 0)::bigint`;
const countOf = (where: string) => `(select count(*) from ledger_entries where ${where})`;

const checks: readonly Check[] = [
  {
    // What the merchant accepted is settled by word, whatever it comes to.
    asked: statement(
      `select id, should, found from (
         select id, ((amount - tolerance) * ${BASE_UNITS_PER_CENT})::bigint as should,
                ${sumOf(`object_id = payables.id and type in ('payment_settled', 'fee')`)} as found
           from payables where state = 'settled' and ${MINE}
            and not exists (select 1 from payments where payable_id = payables.id and accepted_at is not null)
       ) settled where found < should`,
      columns,
    ),
    says: ({ should, found }) => `it’s settled, and ${usdc(found)} of ${usdc(should)} is in the ledger`,
  },
  {
    // What may be missing is the recipient's: without the service's whole part nothing is settled.
    asked: statement(
      `select id, should, net + fee as found from (
         select id, underpayment_mode = 'accumulate' as "addsUp", fee_amount * ${BASE_UNITS_PER_CENT} as "feeDue",
                ((amount - fee_amount - tolerance) * ${BASE_UNITS_PER_CENT})::bigint as should,
                (${sumOf(`object_id = payables.id and type = 'payment_settled'`)}
                  - coalesce((select sum(refunded) from payments where payable_id = payables.id and counted), 0))::bigint as net,
                ${sumOf(`object_id = payables.id and type = 'fee'`)} as fee
           from payables where state <> 'settled' and ${MINE}
       ) unsettled where net + fee > 0 and not ("addsUp" and (net < should or fee < "feeDue"))`,
      columns,
    ),
    says: ({ found }) => `it isn’t settled, and the ledger says that ${usdc(found)} settled it`,
  },
  {
    asked: statement(
      `select id, should, found from (
         select id, received as should,
                ${sumOf(`object_id = payable_id and ledger_entries.signature = payments.signature and type in ${PAYMENT}`)} as found
           from payments where ${MINE}
       ) received where found <> should`,
      columns,
    ),
    says: ({ should, found }) => `${usdc(should)} was received, and ${usdc(found)} is in the ledger`,
  },
  {
    asked: statement(
      `select id, 0::bigint as should, amount as found from ledger_entries e
        where type in ${PAYMENT} and ${MINE}
          and not exists (select 1 from payments where payable_id = e.object_id and signature = e.signature)`,
      columns,
    ),
    says: ({ found }) => `${usdc(found)} has no payment`,
  },
  {
    asked: statement(
      `select id, 0::bigint as should, amount as found from ledger_entries a
        where type = 'payment_accepted' and ${MINE} and not exists (
          select 1 from ledger_entries u where u.signature = a.signature and u.object_id = a.object_id
             and u.type = 'payment_unsettled' and u.to_address = a.to_address and u.amount = a.amount)`,
      columns,
    ),
    says: ({ found }) => `${usdc(found)} was accepted, and no such payment is in the ledger`,
  },
  {
    // A refund as a gift is there as the gift’s.
    asked: statement(
      `select id, should, found from (
         select id, refunded as should, coalesce((
                  select sum(coalesce(e.amount, r.amount * ${BASE_UNITS_PER_CENT})) from refunds r
                    left join ledger_entries e on e.refund_id = r.id
                   where r.payment_id = payments.id and r.status = 'succeeded'
                     and (e.id is not null or r.via_gift_id is not null)), 0)::bigint as found
           from payments where ${MINE}
       ) refunded where found <> should`,
      columns,
    ),
    says: ({ should, found }) => `${usdc(should)} was refunded, and ${usdc(found)} is in the ledger`,
  },
  {
    // By hand, also parts of a cent go back. A refund as a gift has happened when the gift is claimed.
    asked: statement(
      `select id, should, found from (
         select r.id, r.amount as should, coalesce(sum(e.amount), 0)::bigint / ${BASE_UNITS_PER_CENT} as found,
                r.via_gift_id is null as "isTransfer", r.status = 'succeeded' as "isMade", g.status as gift,
                count(e.id) as entries,
                count(e.id) filter (where e.signature = r.signature and e.from_address = r.sender_address
                                      and e.to_address = r.destination_address) as own
           from refunds r
           left join ledger_entries e on e.refund_id = r.id
           left join gifts g on g.id = r.via_gift_id
          where ($1::text is null or r.account_id = $1) group by r.id, g.status
       ) refunds
        where case when not "isTransfer" then entries > 0 or "isMade" is distinct from (gift = 'released')
                   when "isMade" then entries <> 1 or own <> 1 or found <> should
                   else entries > 0 end`,
      columns,
    ),
    says: ({ should, found }) =>
      `it’s a refund of ${should} cents, and ${found} are in the ledger: its status doesn’t follow from that`,
  },
  {
    // A release pays out all that is in the escrow, which may be more than the gift.
    asked: statement(
      `select id, should, found from (
         select id, amount as should, (${sumOf(
           `object_id = source and ledger_entries.signature = transactions.signature
             and ledger_entries.type in ('gift_fund', 'gift_release', 'payment_settled', 'payment_unsettled', 'fee')`,
         )} / ${BASE_UNITS_PER_CENT})::bigint as found, type
           from transactions where source is not null and ${MINE}
       ) recorded where found < should or (found > should and type <> 'gift_release')`,
      columns,
    ),
    says: ({ should, found }) => `it’s a transaction of ${should} cents, and ${found} are in the ledger`,
  },
  {
    asked: statement(
      `select id, should, found from (
         select id, status, funded_at, 0::bigint as should, 0::bigint as found,
                ${countOf(`object_id = gifts.id and type = 'gift_fund'`)} as funds,
                ${countOf(`object_id = gifts.id and type = 'gift_release'`)} as releases,
                ${countOf(`object_id = gifts.id and type = 'gift_reclaim'`)} as reclaims
           from gifts where ${MINE}
       ) gifts
        where case status when 'requires_action' then funds + releases + reclaims > 0
                          when 'open' then funds <> 1 or releases + reclaims > 0
                          when 'released' then releases = 0 or funds = 0
                          else funded_at is not null and (reclaims = 0 or funds = 0) end`,
      columns,
    ),
    says: () => 'its status doesn’t follow from its entries',
  },
  {
    asked: statement(
      `select account_id || ' ' || quarter as id, coalesce(entries.amount, 0) as should,
              coalesce(quarters.amount, 0) as found
         from (select account_id, date_bin('15 minutes', block_time, 'epoch') as quarter,
                      sum(amount / ${BASE_UNITS_PER_CENT})::bigint as amount, count(*) as count
                 from ledger_entries where type in ('payment_settled', 'payment_accepted') and ${MINE}
                group by 1, 2) entries
         full join (select * from money_in_quarters where ${MINE}) quarters using (account_id, quarter)
        where entries.amount is distinct from quarters.amount or entries.count is distinct from quarters.count`,
      columns,
    ),
    says: ({ should, found }) => `${should} cents came in then, and ${found} are added up`,
  },
  {
    asked: statement(
      `select e.id, 0::bigint as should, e.amount as found from ledger_entries e
         left join gifts g on g.id = e.gift_id
         left join checkout_sessions s on s.id = e.checkout_session_id
         left join transaction_intents i on i.id = e.transaction_intent_id
         left join refunds r on r.id = e.refund_id
        where ($1::text is null or e.account_id = $1)
          and coalesce(g.account_id, s.account_id, i.account_id, r.account_id) is distinct from e.account_id`,
      columns,
    ),
    says: () => 'it’s an entry for an object that its account doesn’t have',
  },
];

export async function compareStates(db: Database, account: string | null): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { asked, says } of checks)
    for (const found of await db.query(asked, [account]))
      differences.push({ objectId: found.id, says: says(found) });
  return differences;
}
