-- Surveys in further languages; what is not translated is asked as it was first written.

alter table surveys add column translations jsonb not null default '{}'
  check (jsonb_typeof(translations) = 'object' and translations - array['hi', 'or'] = '{}');
comment on column surveys.translations is 'by language: title, intro, and by the ids of questions their text and options; an empty one is shown as it was first written';
