-- A UPI reference is one however its digits are grouped: "4123-4567 8901" is 412345678901. Lines are never changed, so payments that
-- were taken twice under one reference stay as they are, out of the rule; the first of them stays in it.
drop index ledger_lines_upi_reference;

do $$
declare repeated uuid[];
begin
  select coalesce(array_agg(id), '{}') into repeated from (
    select id, row_number() over (
      partition by upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) order by number
    ) as nth
    from ledger_lines where method = 'upi' and kind = 'payment'
  ) as payments where nth > 1;
  execute format(
    'create unique index ledger_lines_upi_reference
       on ledger_lines (upper(regexp_replace(reference, %L, %L, %L)))
       where method = %L and kind = %L %s',
    '[^A-Za-z0-9]', '', 'g', 'upi', 'payment',
    case when repeated = '{}' then '' else format('and id <> all (%L::uuid[])', repeated) end
  );
end $$;
