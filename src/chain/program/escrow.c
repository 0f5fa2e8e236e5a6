/*
 * The escrow of a gift.
 *
 * A sender locks an amount of one SPL token under a gift's id and a release key. Whoever holds the release
 * key can have it paid to a wallet that signs too (release); until then the sender can take it back
 * (reclaim). Either way the escrow disappears and its rent returns to the sender, who paid it.
 *
 * Addresses
 *   escrow   derived by this program from "escrow", the gift's 32 bytes and the sender, with the highest bump
 *            that works: a sender's gift has one escrow, and no one else can take its place
 *   vault    the associated token account of the escrow for the mint
 *
 * Instruction data, little-endian
 *   fund      0 tag = 1 (8)   8 gift (32)   40 release key (32)   72 amount (8)   80 rent in lamports (8)
 *   release   0 tag = 2 (8)
 *   reclaim   0 tag = 3 (8)
 *
 * Checks, each with its own number: the one that fails is the custom error of the transaction. Errors below
 * 100 come from the programs that are called.
 *   100  the tag is known and the data has its length
 *   101  the number of accounts is the instruction's
 *   102  no account stands in two places, except among the payer, the recipient and the sender of a release
 *   103  every account that changes is writable
 *   104  the sender has signed
 *   105  the release key has signed
 *   106  the recipient has signed
 *   107  the payer has signed
 *   108  the token program is the classic SPL Token program
 *   109  the associated token program is the one that Solana uses
 *   110  the system program is the system program
 *   111  the mint is an initialised mint of the classic SPL Token program
 *   112  the amount is not zero
 *   113  the rent is not zero: a chain forgets an account without lamports instead of refusing it
 *   114  the release key is not the sender
 *   115  the token account to fund from is the sender's and of the mint
 *   116  the escrow is at the address of its gift and sender
 *   117  the escrow does not exist yet
 *   118  the escrow exists
 *   119  the escrow is one of this version
 *   120  the sender is the escrow's
 *   121  the release key is the escrow's
 *   122  the mint is the escrow's
 *   123  the vault is the escrow's
 *   124  the vault is a token account of the classic SPL Token program
 *
 * Everything is inlined and every constant is an immediate, so that calls of the runtime are all there is to
 * link (see link.ts).
 */

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

#define INLINE static inline __attribute__((always_inline))
#define CHECK(number, holds)     \
  do {                           \
    if (!(holds)) return number; \
  } while (0)
#define TRY(step)            \
  do {                       \
    u64 error = (step);      \
    if (error) return error; \
  } while (0)
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- What the runtime gives and takes ---- */

typedef struct { u64 words[4]; } Key;

/* The layout that sol_invoke_signed_c expects. All pointers lead into the runtime's input. */
typedef struct {
  Key *key;
  u64 *lamports;
  u64 size;
  u8 *data;
  Key *owner;
  u64 rent_epoch;
  u8 is_signer;
  u8 is_writable;
  u8 is_executable;
} Account;

typedef struct { const Key *key; u8 is_writable; u8 is_signer; } Meta;
typedef struct { const Key *program; const Meta *metas; u64 count; const void *data; u64 size; } Call;
typedef struct { const void *bytes; u64 size; } Seed;
typedef struct { const Seed *seeds; u64 count; } Signer;

extern u64 sol_invoke_signed_c(const Call *, const Account *, u64 accounts, const Signer *, u64 signers);
extern u64 sol_create_program_address(const Seed *, u64 seeds, const Key *program, Key *address);
extern u64 sol_try_find_program_address(const Seed *, u64 seeds, const Key *program, Key *address, u8 *bump);

#define MOST_ACCOUNTS 11
#define NOT_A_DUPLICATE 0xff
#define ROOM_TO_GROW 10240

typedef struct {
  Account accounts[MOST_ACCOUNTS];
  u64 count;
  /* Bit n: account n repeats an earlier one. Bit 0 (the first repeats none): one repeats the first. */
  u64 repeated;
  const u8 *data;
  u64 size;
  const Key *program;
} Input;

/* ---- The escrow's account ---- */

typedef struct {
  u64 discriminator; /*   0 */
  u8 version;        /*   8 */
  u8 bump;           /*   9 */
  u8 reserved[6];    /*  10  zeros; keeps what follows aligned */
  Key gift;          /*  16 */
  Key sender;        /*  48 */
  Key release_key;   /*  80 */
  Key mint;          /* 112 */
  Key vault;         /* 144 */
  u64 amount;        /* 176  as funded; what is paid out is what the vault holds */
} State;

_Static_assert(sizeof(State) == 184 && __builtin_offsetof(State, amount) == 176, "the client reads it so");

#define DISCRIMINATOR 0x746669476c6c6954ULL /* "TillGift" */
#define VERSION 1

/* ---- Accounts of the token program ---- */

typedef struct {
  u8 authority_and_supply[44];
  u8 decimals;       /* 44 */
  u8 is_initialized; /* 45 */
} Mint;

typedef struct {
  Key mint;   /*  0 */
  Key owner;  /* 32 */
  u64 amount; /* 64 */
} TokenAccount;

#define MINT_SIZE 82
#define TOKEN_ACCOUNT_SIZE 165

/* ---- Keys ---- */

INLINE int is(const Key *key, u64 a, u64 b, u64 c, u64 d) {
  return key->words[0] == a && key->words[1] == b && key->words[2] == c && key->words[3] == d;
}

INLINE int same(const Key *a, const Key *b) {
  return is(a, b->words[0], b->words[1], b->words[2], b->words[3]);
}

/* TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA */
INLINE int is_token_program(const Key *key) {
  return is(key, 0x93a165d7e1f6dd06, 0xac79ebce46e1cbd9, 0x91375b5fed85b41c, 0xa900ff7e85f58c3a);
}

/* ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL */
INLINE int is_associated_token_program(const Key *key) {
  return is(key, 0xf189244e8f25978c, 0x830d8e1429103dbb, 0x8410ffda99135a0b, 0x59f8e9dbd87b8e04);
}

/* 11111111111111111111111111111111 */
INLINE int is_system_program(const Key *key) { return is(key, 0, 0, 0, 0); }

/* ---- Calls of other programs ---- */

/*
 * Today's runtime ends the transaction when a call fails; nothing here relies on it. The two figures behind
 * each account of a call say whether it is writable and whether it signs.
 */
INLINE u64 call(Input *in, const Key *program, const Meta *metas, u64 count, const void *data, u64 size,
                const Signer *signer) {
  Call it = {program, metas, count, data, size};
  return sol_invoke_signed_c(&it, in->accounts, in->count, signer, signer ? 1 : 0);
}

INLINE u64 system_create_account(Input *in, const Key *system, const Account *payer, const Account *account,
                                 u64 lamports, u64 size, const Signer *signer) {
  const Key *owner = in->program;
  u32 data[13] = {0, lamports, lamports >> 32, size, size >> 32};
  for (u64 i = 0; i < 4; i++) {
    data[5 + 2 * i] = owner->words[i];
    data[6 + 2 * i] = owner->words[i] >> 32;
  }
  Meta metas[] = {{payer->key, 1, 1}, {account->key, 1, 1}};
  return call(in, system, metas, COUNT(metas), data, sizeof(data), signer);
}

INLINE u64 system_transfer(Input *in, const Key *system, const Account *from, const Account *to,
                           u64 lamports) {
  u32 data[3] = {2, lamports, lamports >> 32};
  Meta metas[] = {{from->key, 1, 1}, {to->key, 1, 0}};
  return call(in, system, metas, COUNT(metas), data, sizeof(data), 0);
}

INLINE u64 system_allocate(Input *in, const Key *system, const Account *account, u64 size,
                           const Signer *signer) {
  u32 data[3] = {8, size, size >> 32};
  Meta metas[] = {{account->key, 1, 1}};
  return call(in, system, metas, COUNT(metas), data, sizeof(data), signer);
}

INLINE u64 system_assign(Input *in, const Key *system, const Account *account, const Signer *signer) {
  const Key *owner = in->program;
  u32 data[9] = {1};
  for (u64 i = 0; i < 4; i++) {
    data[1 + 2 * i] = owner->words[i];
    data[2 + 2 * i] = owner->words[i] >> 32;
  }
  Meta metas[] = {{account->key, 1, 1}};
  return call(in, system, metas, COUNT(metas), data, sizeof(data), signer);
}

/* The last three accounts of every instruction. */
typedef struct { const Account *token; const Account *associated; const Account *system; } Programs;

/* Also proves that `account` is the associated token account of `owner`, and still belongs to it. */
INLINE u64 open_token_account(Input *in, const Programs *programs, const Account *payer,
                              const Account *account, const Account *owner, const Account *mint) {
  u8 data[1] = {1}; /* CreateIdempotent */
  Meta metas[] = {{payer->key, 1, 1}, {account->key, 1, 0},          {owner->key, 0, 0},
                  {mint->key, 0, 0},  {programs->system->key, 0, 0}, {programs->token->key, 0, 0}};
  return call(in, programs->associated->key, metas, COUNT(metas), data, sizeof(data), 0);
}

INLINE u64 transfer_tokens(Input *in, const Programs *programs, const Account *from, const Account *mint,
                           const Account *to, const Account *authority, u64 amount, const Signer *signer) {
  u64 decimals = ((const Mint *)mint->data)->decimals;
  u64 data[2] = {12 | amount << 8, amount >> 56 | decimals << 8}; /* TransferChecked: 1 + 8 + 1 bytes */
  Meta metas[] = {{from->key, 1, 0}, {mint->key, 0, 0}, {to->key, 1, 0}, {authority->key, 0, 1}};
  return call(in, programs->token->key, metas, COUNT(metas), data, 10, signer);
}

INLINE u64 close_token_account(Input *in, const Programs *programs, const Account *account,
                               const Account *beneficiary, const Account *authority, const Signer *signer) {
  u8 data[1] = {9}; /* CloseAccount */
  Meta metas[] = {{account->key, 1, 0}, {beneficiary->key, 1, 0}, {authority->key, 0, 1}};
  return call(in, programs->token->key, metas, COUNT(metas), data, sizeof(data), signer);
}

/* ---- Checks that instructions share ---- */

INLINE u64 check_programs(const Programs *programs, const Account *mint) {
  CHECK(108, is_token_program(programs->token->key));
  CHECK(109, is_associated_token_program(programs->associated->key));
  CHECK(110, is_system_program(programs->system->key));
  CHECK(111, is_token_program(mint->owner) && mint->size == MINT_SIZE &&
                 ((const Mint *)mint->data)->is_initialized == 1);
  return 0;
}

INLINE u64 check_escrow(const Input *in, const Signer *signer, const Account *escrow, const Account *sender,
                        const Account *mint, const Account *vault) {
  const State *state = (const State *)escrow->data;
  CHECK(118, same(escrow->owner, in->program));
  CHECK(119, escrow->size == sizeof(State) && state->discriminator == DISCRIMINATOR &&
                 state->version == VERSION);
  Key address;
  CHECK(116, sol_create_program_address(signer->seeds, signer->count, in->program, &address) == 0 &&
                 same(&address, escrow->key));
  CHECK(120, same(sender->key, &state->sender));
  CHECK(122, same(mint->key, &state->mint));
  CHECK(123, same(vault->key, &state->vault));
  CHECK(124, is_token_program(vault->owner) && vault->size == TOKEN_ACCOUNT_SIZE);
  return 0;
}

#define ESCROW_SEEDS(name, gift, sender, bump)          \
  u64 name##_prefix = 0x776f72637365ULL; /* "escrow" */ \
  Seed name[4] = {{&name##_prefix, 6}, {gift, 32}, {sender, 32}, {bump, 1}}

/* Nothing is left that a later instruction of the same transaction could take for an escrow. */
INLINE void close_escrow(const Account *escrow) {
  u64 *words = (u64 *)escrow->data;
  for (u64 i = 0; i < sizeof(State) / 8; i++) words[i] = 0;
  words[-1] = 0; /* the account's size */
  for (u64 i = 0; i < 4; i++) escrow->owner->words[i] = 0;
  *escrow->lamports = 0;
}

/*
 * fund: the sender locks `amount` for whoever holds the release key.
 *
 *      account                          signs  writable
 *   0  sender, pays                       x       x
 *   1  escrow                                     x
 *   2  vault                                      x
 *   3  sender's token account                     x
 *   4  mint
 *   5  token program
 *   6  associated token program
 *   7  system program
 *
 * A stranger can send lamports to the escrow's address, open the vault and put tokens into it beforehand.
 * None of that hinders: what is there is topped up, used and, in the end, paid out.
 */
INLINE u64 fund(Input *in) {
  const struct { u64 tag; Key gift; Key release_key; u64 amount; u64 rent; } *data = (const void *)in->data;
  CHECK(100, in->size == sizeof(*data));
  CHECK(101, in->count == 8);
  CHECK(102, in->repeated == 0);
  const Account *sender = &in->accounts[0], *escrow = &in->accounts[1], *vault = &in->accounts[2];
  const Account *source = &in->accounts[3], *mint = &in->accounts[4];
  const Programs programs = {&in->accounts[5], &in->accounts[6], &in->accounts[7]};
  const Key *system = programs.system->key;

  CHECK(103, sender->is_writable & escrow->is_writable & vault->is_writable & source->is_writable);
  CHECK(104, sender->is_signer);
  TRY(check_programs(&programs, mint));
  CHECK(112, data->amount != 0);
  CHECK(113, data->rent != 0);
  CHECK(114, !same(&data->release_key, sender->key));
  const TokenAccount *from = (const TokenAccount *)source->data;
  CHECK(115, is_token_program(source->owner) && source->size == TOKEN_ACCOUNT_SIZE &&
                 same(&from->owner, sender->key) && same(&from->mint, mint->key));

  u8 bump;
  Key address;
  ESCROW_SEEDS(seeds, &data->gift, sender->key, &bump);
  CHECK(116, sol_try_find_program_address(seeds, 3, in->program, &address, &bump) == 0 &&
                 same(&address, escrow->key));
  CHECK(117, is_system_program(escrow->owner) && escrow->size == 0);
  Signer signer = {seeds, COUNT(seeds)};

  u64 present = *escrow->lamports;
  if (present == 0) {
    TRY(system_create_account(in, system, sender, escrow, data->rent, sizeof(State), &signer));
  } else {
    if (present < data->rent) TRY(system_transfer(in, system, sender, escrow, data->rent - present));
    TRY(system_allocate(in, system, escrow, sizeof(State), &signer));
    TRY(system_assign(in, system, escrow, &signer));
  }
  TRY(open_token_account(in, &programs, sender, vault, escrow, mint));
  TRY(transfer_tokens(in, &programs, source, mint, vault, sender, data->amount, 0));

  State *state = (State *)escrow->data;
  state->discriminator = DISCRIMINATOR;
  state->version = VERSION;
  state->bump = bump;
  state->gift = data->gift;
  state->sender = *sender->key;
  state->release_key = data->release_key;
  state->mint = *mint->key;
  state->vault = *vault->key;
  state->amount = data->amount;
  return 0;
}

/*
 * release: the holder of the release key has the gift paid to the recipient.
 *
 *      account                          signs  writable
 *   0  release key                        x
 *   1  recipient                          x
 *   2  payer                              x       x       may be the recipient or the sender
 *   3  sender                                     x       may be the recipient
 *   4  escrow                                     x
 *   5  vault                                      x
 *   6  recipient's token account                  x
 *   7  mint
 *   8  token program
 *   9  associated token program
 *  10  system program
 *
 * Both signatures cover the recipient, so no one who sees the transaction can redirect it. The payer gets
 * back what the recipient's token account cost, as far as the freed rent goes; the sender gets the rest.
 */
INLINE u64 release(Input *in) {
  CHECK(100, in->size == 8);
  CHECK(101, in->count == 11);
  CHECK(102, (in->repeated & ~(1ULL << 2 | 1ULL << 3)) == 0);
  const Account *release_key = &in->accounts[0], *recipient = &in->accounts[1], *payer = &in->accounts[2];
  const Account *sender = &in->accounts[3], *escrow = &in->accounts[4], *vault = &in->accounts[5];
  const Account *target = &in->accounts[6], *mint = &in->accounts[7];
  const Programs programs = {&in->accounts[8], &in->accounts[9], &in->accounts[10]};

  CHECK(103, payer->is_writable & sender->is_writable & escrow->is_writable & vault->is_writable &
                 target->is_writable);
  CHECK(105, release_key->is_signer);
  CHECK(106, recipient->is_signer);
  CHECK(107, payer->is_signer);
  TRY(check_programs(&programs, mint));
  const State *state = (const State *)escrow->data;
  ESCROW_SEEDS(seeds, &state->gift, &state->sender, &state->bump);
  Signer signer = {seeds, COUNT(seeds)};
  TRY(check_escrow(in, &signer, escrow, sender, mint, vault));
  CHECK(121, same(release_key->key, &state->release_key));

  u64 before = *payer->lamports;
  TRY(open_token_account(in, &programs, payer, target, recipient, mint));
  u64 cost = before - *payer->lamports;

  u64 held = ((const TokenAccount *)vault->data)->amount;
  TRY(transfer_tokens(in, &programs, vault, mint, target, escrow, held, &signer));
  TRY(close_token_account(in, &programs, vault, escrow, escrow, &signer));

  u64 freed = *escrow->lamports;
  u64 repaid = cost < freed ? cost : freed;
  close_escrow(escrow);
  *payer->lamports += repaid;
  *sender->lamports += freed - repaid;
  return 0;
}

/*
 * reclaim: the sender takes everything back.
 *
 *      account                          signs  writable
 *   0  sender, pays                       x       x
 *   1  escrow                                     x
 *   2  vault                                      x
 *   3  sender's token account                     x
 *   4  mint
 *   5  token program
 *   6  associated token program
 *   7  system program
 */
INLINE u64 reclaim(Input *in) {
  CHECK(100, in->size == 8);
  CHECK(101, in->count == 8);
  CHECK(102, in->repeated == 0);
  const Account *sender = &in->accounts[0], *escrow = &in->accounts[1], *vault = &in->accounts[2];
  const Account *target = &in->accounts[3], *mint = &in->accounts[4];
  const Programs programs = {&in->accounts[5], &in->accounts[6], &in->accounts[7]};

  CHECK(103, sender->is_writable & escrow->is_writable & vault->is_writable & target->is_writable);
  CHECK(104, sender->is_signer);
  TRY(check_programs(&programs, mint));
  const State *state = (const State *)escrow->data;
  ESCROW_SEEDS(seeds, &state->gift, &state->sender, &state->bump);
  Signer signer = {seeds, COUNT(seeds)};
  TRY(check_escrow(in, &signer, escrow, sender, mint, vault));

  TRY(open_token_account(in, &programs, sender, target, sender, mint));
  u64 held = ((const TokenAccount *)vault->data)->amount;
  TRY(transfer_tokens(in, &programs, vault, mint, target, escrow, held, &signer));
  TRY(close_token_account(in, &programs, vault, sender, escrow, &signer));

  u64 freed = *escrow->lamports;
  close_escrow(escrow);
  *sender->lamports += freed;
  return 0;
}

/* ---- The runtime's input ---- */

INLINE u64 read(const u8 *at, Input *in) {
  in->count = *(const u64 *)at;
  CHECK(101, in->count <= MOST_ACCOUNTS);
  at += 8;
  in->repeated = 0;
  for (u64 i = 0; i < in->count; i++) {
    Account *account = &in->accounts[i];
    u8 earlier = at[0];
    if (earlier != NOT_A_DUPLICATE) {
      *account = in->accounts[earlier];
      in->repeated |= earlier == 0 ? 1 : 1ULL << i;
      at += 8;
      continue;
    }
    account->is_signer = at[1];
    account->is_writable = at[2];
    account->is_executable = at[3];
    account->key = (Key *)(at + 8);
    account->owner = (Key *)(at + 40);
    account->lamports = (u64 *)(at + 72);
    account->size = *(const u64 *)(at + 80);
    account->data = (u8 *)(at + 88);
    at += 88 + ((account->size + 7) & ~7ULL) + ROOM_TO_GROW;
    account->rent_epoch = *(const u64 *)at;
    at += 8;
  }
  in->size = *(const u64 *)at;
  in->data = at + 8;
  in->program = (const Key *)(in->data + in->size);
  return 0;
}

u64 entrypoint(const u8 *input) {
  Input in;
  TRY(read(input, &in));
  CHECK(100, in.size >= 8);
  switch (*(const u64 *)in.data) {
    case 1: return fund(&in);
    case 2: return release(&in);
    case 3: return reclaim(&in);
    default: return 100;
  }
}
