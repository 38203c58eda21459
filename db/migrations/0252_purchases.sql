-- Purchases: indents, quotations, orders, what was delivered, bills.

create table indents (
  id uuid primary key,
  year integer not null,
  number integer not null check (number > 0),
  department text not null default '' check (length(department) <= 120),
  approved_at timestamptz,
  sanction text check (sanction <> '' and length(sanction) <= 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint indents_number unique (year, number),
  constraint indents_sanction check (approved_at is not null or sanction is null)
);
comment on table indents is 'IND/2026-27/0001: what a department asks to be bought';
comment on column indents.sanction is 'who approved it, or the number of the minutes';
create unique index indents_open on indents (lower(department)) where approved_at is null;
comment on index indents_open is 'lines are added to the one open indent of a department';

create table indent_lines (
  id uuid primary key,
  indent_id uuid not null references indents,
  title text not null check (title <> '' and length(title) <= 500),
  author text check (author <> '' and length(author) <= 300),
  isbn text collate "C" check (isbn ~ '^97[89][0-9]{10}$'),
  publisher text check (publisher <> '' and length(publisher) <= 200),
  edition text check (edition <> '' and length(edition) <= 100),
  copies integer not null check (copies between 1 and 999),
  estimate_paise bigint check (estimate_paise between 0 and 100000000000),
  department text not null default '' check (length(department) <= 120),
  course text check (course <> '' and length(course) <= 160),
  fund_id uuid references funds,
  book_id uuid references books on delete set null,
  note text check (note <> '' and length(note) <= 500),
  wished_at timestamptz not null default now(),
  ordered integer not null default 0,
  dropped_at timestamptz,
  drop_reason text check (drop_reason <> '' and length(drop_reason) <= 500),
  version integer not null default 1,
  constraint indent_lines_ordered check (ordered between 0 and copies),
  constraint indent_lines_dropped check ((dropped_at is null) = (drop_reason is null))
);
comment on column indent_lines.estimate_paise is 'of one copy';
comment on column indent_lines.wished_at is 'when somebody first asked for it';
comment on column indent_lines.ordered is 'copies that are on order or came of it; triggers count them';
comment on column indent_lines.dropped_at is 'since when no more copies of it are to be ordered';
create index indent_lines_indent on indent_lines (indent_id);
create index indent_lines_book on indent_lines (book_id) where book_id is not null;
create index indent_lines_isbn on indent_lines (isbn) where isbn is not null;
create index indent_lines_waiting on indent_lines (indent_id) where ordered < copies and dropped_at is null;

create table quotations (
  indent_line_id uuid not null references indent_lines on delete cascade,
  vendor_id uuid not null references vendors,
  price_minor bigint not null check (price_minor between 1 and 10000000000),
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  rate_millionths bigint not null check (rate_millionths between 1 and 10000000000),
  discount_points integer not null check (discount_points between 0 and 10000),
  unit_paise bigint not null check (unit_paise between 0 and 100000000000),
  quoted_on date not null,
  primary key (indent_line_id, vendor_id)
);
comment on column quotations.price_minor is 'the list price in paise, cents or pence';
comment on column quotations.rate_millionths is 'millionths of a rupee that one unit of the currency costs';
comment on column quotations.unit_paise is 'what one copy costs after the discount';
create index quotations_vendor on quotations (vendor_id);

create table purchase_orders (
  id uuid primary key,
  year integer not null,
  number integer not null check (number > 0),
  vendor_id uuid not null references vendors,
  currency text collate "C" not null check (currency ~ '^[A-Z]{3}$'),
  rate_millionths bigint not null check (rate_millionths between 1 and 10000000000),
  rate_on date not null,
  ordered_on date not null,
  expected_by date not null,
  reference text check (reference <> '' and length(reference) <= 200),
  terms text check (terms <> '' and length(terms) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint purchase_orders_number unique (year, number),
  constraint purchase_orders_expected check (expected_by >= ordered_on),
  constraint purchase_orders_rupees check (currency <> 'INR' or rate_millionths = 1000000)
);
comment on table purchase_orders is 'PO/2026-27/0001: lines of indents, ordered from one vendor';
comment on column purchase_orders.rate_on is 'the day of the exchange rate';
create index purchase_orders_vendor on purchase_orders (vendor_id);
create index purchase_orders_expected on purchase_orders (expected_by);

create table order_lines (
  id uuid primary key,
  order_id uuid not null references purchase_orders,
  place integer not null check (place > 0),
  indent_line_id uuid not null references indent_lines,
  budget_id uuid not null references budgets,
  copies integer not null check (copies between 1 and 999),
  price_minor bigint not null check (price_minor between 1 and 10000000000),
  discount_points integer not null check (discount_points between 0 and 10000),
  unit_paise bigint not null check (unit_paise between 0 and 100000000000),
  received integer not null default 0 check (received >= 0),
  returned integer not null default 0 check (returned >= 0),
  cancelled integer not null default 0 check (cancelled >= 0),
  billed integer not null default 0 check (billed >= 0),
  constraint order_lines_place unique (order_id, place),
  constraint order_lines_copies check (received - returned + cancelled <= copies),
  constraint order_lines_billed check (billed <= received - returned)
);
comment on column order_lines.unit_paise is 'what one copy costs after the discount; (copies - cancelled - billed) of them are committed';
comment on column order_lines.received is 'copies that came, those sent back later too; lines of receipts count them';
comment on column order_lines.billed is 'copies on a bill, less those that were sent back after it';
create index order_lines_indent_line on order_lines (indent_line_id);
create index order_lines_budget on order_lines (budget_id);

create table receipts (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  order_id uuid not null references purchase_orders,
  received_on date not null,
  challan text check (challan <> '' and length(challan) <= 100),
  at timestamptz not null default now()
);
comment on column receipts.challan is 'the number of the delivery note';
create index receipts_order on receipts (order_id);

create table receipt_lines (
  id uuid primary key,
  receipt_id uuid not null references receipts,
  order_line_id uuid not null references order_lines,
  kind text not null check (kind in ('received', 'short', 'wrong', 'returned', 'cancelled', 'credited')),
  copies integer not null check (copies between 1 and 999),
  note text check (note <> '' and length(note) <= 500),
  constraint receipt_lines_note check (kind in ('received', 'short') or note is not null)
);
comment on column receipt_lines.kind is 'short: on the delivery note, not in the parcel; wrong: another book, or a damaged one, not accepted; returned: sent back before the bill; credited: after it';
create index receipt_lines_receipt on receipt_lines (receipt_id);
create index receipt_lines_order_line on receipt_lines (order_line_id);

create table bills (
  id uuid primary key,
  serial integer not null generated always as identity unique,
  vendor_id uuid not null references vendors,
  number text not null check (number <> '' and length(number) <= 60),
  number_key text collate "C" not null check (number_key <> ''),
  year integer not null,
  bill_date date not null,
  lines_paise bigint not null check (lines_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  gst_paise bigint not null default 0 check (gst_paise >= 0),
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  rounding_paise bigint not null default 0 check (abs(rounding_paise) < 1000),
  total_paise bigint not null check (total_paise >= 0),
  paid_on date,
  payment text check (payment <> '' and length(payment) <= 200),
  version integer not null default 1,
  at timestamptz not null default now(),
  constraint bills_once unique (vendor_id, number_key, year),
  constraint bills_total check (total_paise = lines_paise - discount_paise + gst_paise + shipping_paise + rounding_paise),
  constraint bills_paid check (paid_on is not null or payment is null)
);
comment on column bills.number_key is 'the number in capitals, letters and digits alone';
comment on column bills.year is 'the financial year of its date';
create index bills_unpaid on bills (bill_date) where paid_on is null;

create table bill_lines (
  id uuid primary key,
  bill_id uuid not null references bills,
  order_line_id uuid not null references order_lines,
  budget_id uuid not null references budgets,
  copies integer not null check (copies between 1 and 999),
  amount_paise bigint not null check (amount_paise >= 0),
  cost_paise bigint not null check (cost_paise >= 0),
  constraint bill_lines_once unique (bill_id, order_line_id)
);
comment on column bill_lines.amount_paise is 'as the bill has it';
comment on column bill_lines.cost_paise is 'with its share of discount, tax, shipping and rounding; the costs of a bill are its total';
create index bill_lines_order_line on bill_lines (order_line_id);

create table bill_copies (
  id uuid primary key,
  bill_line_id uuid not null references bill_lines,
  copy_id uuid references copies on delete set null,
  accession_number text not null check (accession_number <> ''),
  price_paise bigint not null check (price_paise >= 0),
  credited_on date,
  credit_note text check (credit_note <> '' and length(credit_note) <= 100),
  constraint bill_copies_credit check ((credited_on is null) = (credit_note is null))
);
comment on column bill_copies.price_paise is 'its share of the cost of the line; those of a line are its cost';
create index bill_copies_line on bill_copies (bill_line_id);
create unique index bill_copies_copy on bill_copies (copy_id);

create table order_reminders (
  id uuid primary key,
  order_id uuid not null references purchase_orders,
  mail_id uuid,
  at timestamptz not null default now()
);
comment on column order_reminders.mail_id is 'null: printed, to be sent by post';
create index order_reminders_order on order_reminders (order_id);

create table purchase_settings (
  single boolean primary key default true check (single),
  gstin text collate "C" check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  terms text not null default '' check (length(terms) <= 2000),
  signatures text[] not null default '{Prepared by,Librarian,Director}' check (cardinality(signatures) between 1 and 4),
  version integer not null default 1
);
insert into purchase_settings (terms) values
  ('Supply the latest edition unless another is named.
Send the bill in triplicate, in the name of the institute, with the number of this order.
Imperfect or wrong copies are returned at the cost of the supplier.');
