-- A payment of a part of what is due, which counts. New values of an enumeration can be used from the next migration on.
ALTER TYPE "PaymentOutcome" ADD VALUE 'partial';
