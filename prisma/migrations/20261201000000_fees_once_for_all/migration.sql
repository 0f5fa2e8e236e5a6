-- The wallet that fees go to is watched once for all accounts: rows from when each account watched it by itself are
-- given up, unless the account has payments sent there, too. What takes their place goes back as far as the oldest of
-- them. A slot counts only where each of them has one.
WITH "given_up" AS (
  DELETE FROM "recipients" r
   WHERE r.account_id <> 'operator'
     AND EXISTS (SELECT FROM payables p WHERE p.account_id = r.account_id AND p.fee_address = r.address)
     AND NOT EXISTS (SELECT FROM payables p WHERE p.account_id = r.account_id AND p.recipient_address = r.address)
  RETURNING r.address, r.since, r.since_slot
)
INSERT INTO "recipients" AS r ("account_id", "address", "since", "since_slot", "looked_at")
SELECT 'operator', address, min(since), min(since_slot), now() FROM given_up GROUP BY address
ON CONFLICT ("account_id", "address") DO UPDATE
   SET since = least(r.since, excluded.since), since_slot = least(r.since_slot, excluded.since_slot);

INSERT INTO "recipient_turns" ("account_id", "touched_at", "looked_at")
SELECT 'operator', now(), now() WHERE EXISTS (SELECT FROM recipients WHERE account_id = 'operator')
ON CONFLICT DO NOTHING;

-- An account with nothing to look at would be first in line for ever.
DELETE FROM "recipient_turns" t WHERE NOT EXISTS (SELECT FROM recipients r WHERE r.account_id = t.account_id);
