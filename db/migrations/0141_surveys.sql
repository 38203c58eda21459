-- Surveys: questions for a time, one answer a person, and answers that name nobody.

create table surveys (
  id uuid primary key,
  number integer generated always as identity unique,
  title text not null check (title <> '' and length(title) <= 200),
  intro text not null default '' check (length(intro) <= 2000),
  audience text not null check (audience in ('signed-in', 'student', 'faculty')),
  opens_on date not null,
  closes_on date not null,
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  least_group integer not null default 5 check (least_group between 3 and 100),
  is_public boolean not null default false,
  version integer not null default 1,
  demo boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint surveys_period check (closes_on >= opens_on),
  constraint surveys_asks check (state = 'draft' or jsonb_array_length(questions) > 0),
  constraint surveys_published check (state = 'closed' or not is_public)
);
comment on column surveys.least_group is 'results are shown from so many answers on, of all and of each group';
comment on column surveys.is_public is 'everybody sees the results';

create table survey_participations (
  survey_id uuid not null references surveys on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (survey_id, user_id)
);
comment on table survey_participations is 'who has answered, so that nobody does twice; it has no time and leads to no answer';
create index survey_participations_user on survey_participations (user_id);

create table survey_answers (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys on delete cascade,
  role text not null check (role in ('student', 'faculty', 'admin', 'none')),
  department text check (department <> ''),
  answers jsonb not null check (jsonb_typeof(answers) = 'object')
);
comment on table survey_answers is 'what was answered, by nobody: it has no time, its ids have no order, and when a survey is closed the rows are written anew in another order';
create index survey_answers_survey on survey_answers (survey_id);
