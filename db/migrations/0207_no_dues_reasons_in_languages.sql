alter table no_dues_requests add column reasons_in jsonb check (jsonb_typeof(reasons_in) = 'object');
comment on column no_dues_requests.reasons_in is 'the reasons in other languages, {"or": ["…"]}; null: as they were written';
