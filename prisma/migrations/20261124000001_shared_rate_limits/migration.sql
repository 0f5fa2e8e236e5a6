-- CreateTable
CREATE UNLOGGED TABLE "rate_limit_buckets" (
    "name" TEXT NOT NULL,
    "per_minute" DOUBLE PRECISION NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "exchanged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_buckets_pkey" PRIMARY KEY ("name")
);
