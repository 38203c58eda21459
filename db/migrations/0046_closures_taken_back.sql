-- A closure says what it moved, so that taking it back moves that back; and a reader is told of each new due day, however often
-- a loan has had it before.

create table redated_loans (
  calendar_day uuid not null references calendar_days on delete cascade,
  loan_id uuid not null references loans on delete cascade,
  due_before timestamptz not null,
  due_after timestamptz not null,
  primary key (calendar_day, loan_id)
);
comment on table redated_loans is 'loans whose due day a closure moved; gone with it';
create index redated_loans_loan on redated_loans (loan_id);

create table redated_holds (
  calendar_day uuid not null references calendar_days on delete cascade,
  hold_id uuid not null references holds on delete cascade,
  until_before date not null,
  until_after date not null,
  primary key (calendar_day, hold_id)
);
comment on table redated_holds is 'holds whose last day on the pickup shelf a closure moved; gone with it';
create index redated_holds_hold on redated_holds (hold_id);

create or replace function note_redated_reminder() returns trigger language plpgsql as $$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 're-dated', new.id, (new.due_at at time zone 'UTC')::date)
  on conflict on constraint reminders_once do update
    set state = 'waiting', message_id = null, created_at = now() where reminders.state <> 'waiting';
  return null;
end $$;

-- Loans are due again when they were: whoever was not told of the other day yet is told nothing.
create function forget_untold_redating(loans uuid[], untold date[]) returns void language sql as $$
  with forgotten as (
    delete from reminders using unnest(loans, untold) as moved (loan, day)
    where subject_id = loan and reminders.day = moved.day and kind = 're-dated' and state = 'waiting'
    returning subject_id)
  delete from reminders using forgotten
  where reminders.subject_id = forgotten.subject_id and kind = 're-dated' and state = 'waiting'
$$;
