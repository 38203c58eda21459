-- Bills can be corrected, or cancelled and entered anew; bills of subscriptions are listed with the others.

alter table bills
  add column note text check (note <> '' and length(note) <= 500),
  add column cancelled_on date,
  add column cancel_reason text check (cancel_reason <> '' and length(cancel_reason) <= 500),
  add constraint bills_cancelled check ((cancelled_on is null) = (cancel_reason is null) and (cancelled_on is null or paid_on is null)),
  drop constraint bills_once;
comment on column bills.cancelled_on is 'since when nothing of it counts: its money is back, and it may be entered anew';
create unique index bills_once on bills (vendor_id, number_key, year) where cancelled_on is null;
create index bills_date on bills (bill_date desc, id desc);
comment on column bill_copies.credited_on is 'since when it costs nothing: it went back, or its bill was cancelled';

-- What was committed to a subscription has been of no vendor and led nowhere.
alter table fund_commitments disable trigger user;
alter table fund_commitments
  add column page text check (page ~ '^/' and length(page) <= 200),
  add column bill_vendor text check (bill_vendor <> '' and length(bill_vendor) <= 160),
  add column bill_key text collate "C" check (bill_key <> ''),
  add column bill_paid_on date,
  add column bill_payment text check (bill_payment <> '' and length(bill_payment) <= 200),
  add column version integer not null default 1;
comment on column fund_commitments.page is 'the address of what the money is committed to';
comment on column fund_commitments.bill_key is 'the number of the bill in capitals, letters and digits alone';
comment on column fund_commitments.bill_paid_on is 'when the bill was paid to the vendor; its money is spent since the bill was entered';
update fund_commitments set page = '/admin/serials/' || subscription.number,
  bill_vendor = case when paid_paise is not null then nullif(subscription.vendor_name, '') end
from serial_costs join serial_subscriptions as subscription on subscription.id = subscription_id
where commitment_id = fund_commitments.id;
update fund_commitments
set bill_key = coalesce(nullif(regexp_replace(upper(normalize(bill_number, nfkc)), '[^[:alnum:]]', '', 'g'), ''), upper(bill_number))
where bill_number is not null;
alter table fund_commitments
  add constraint fund_commitments_bill check (case when paid_paise is null
    then bill_key is null and bill_vendor is null and bill_paid_on is null else bill_key is not null end
    and (bill_paid_on is not null or bill_payment is null));
alter table fund_commitments enable trigger user;
create index fund_commitments_bills on fund_commitments (bill_date desc, id desc) where paid_paise is not null;
