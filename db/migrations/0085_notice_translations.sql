alter table notices
  add column translations jsonb not null default '{}'
    constraint notices_translations_check check (
      jsonb_typeof(translations) = 'object' and translations - '{hi,or}'::text[] = '{}'
    );

comment on column notices.translations is
  'title and body in further languages, by their codes; readers of others get title and body of the row';
