-- The papers for accreditation: their templates, what the librarian enters for a year, and what was handed in.

create table accreditation_settings (
  id boolean primary key default true check (id),
  first_month smallint not null default 6 check (first_month between 1 and 12),
  version integer not null default 1
);
insert into accreditation_settings default values;
comment on column accreditation_settings.first_month is 'in which an academic year begins: 6 is June';

create table accreditation_templates (
  code text collate "C" not null check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  version integer not null check (version > 0),
  name text not null check (name <> '' and length(name) <= 80),
  source text not null check (source <> '' and length(source) <= 500),
  lines text not null check (lines <> '' and length(lines) <= 20000),
  made_at timestamptz not null default now(),
  primary key (code, version)
);
comment on table accreditation_templates is 'the latest version of a code is in use; earlier ones stay for what was handed in by them';
comment on column accreditation_templates.lines is 'one item a line: number | what is asked | figure | period';

create table accreditation_entries (
  year integer not null check (year between 1900 and 2998),
  code text collate "C" not null check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  value text not null check (value <> '' and length(value) <= 500),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (year, code)
);
comment on table accreditation_entries is 'what the library cannot know, of an academic year by the year in which it begins';

create table accreditation_handed_in (
  id uuid primary key,
  number integer generated always as identity unique,
  year integer not null check (year between 1900 and 2998),
  template_code text collate "C" not null,
  template_version integer not null,
  as_of date not null,
  paper jsonb not null check (jsonb_typeof(paper -> 'items') = 'array'),
  note text check (note <> '' and length(note) <= 500),
  handed_by text not null,
  handed_at timestamptz not null default now(),
  foreign key (template_code, template_version) references accreditation_templates (code, version)
);
create index accreditation_handed_in_template on accreditation_handed_in (template_code, year, number);
create index accreditation_handed_in_version on accreditation_handed_in (template_code, template_version);
create index accreditation_handed_in_by on accreditation_handed_in (handed_by);
comment on table accreditation_handed_in is 'figures as they were handed in; never changed';

insert into accreditation_templates (code, version, name, source, lines) values
('naac', 1, 'NAAC 4.2.1 to 4.2.4', 'Key indicators 4.2.1 to 4.2.4 as colleges publish them with their self-study reports. The manuals number them differently: compare with yours and edit.',
'# 4.2.1 The library is automated
4.2.1 | Name of the library management system | enter ilms-name as text
4.2.1 | Fully or partly automated | enter ilms-nature as text
4.2.1 | Version | enter ilms-version as text
4.2.1 | Year of automation | enter ilms-year as text
4.2.1 | Volumes in the accession register | volumes
4.2.1 | Titles | titles
# 4.2.2 Subscriptions
4.2.2 | E-journals subscribed to | e-journals
4.2.2 | E-books | e-books
4.2.2 | Membership of e-ShodhSindhu: letter or link | enter e-shodhsindhu as link
4.2.2 | Membership of Shodhganga: letter or link | enter shodhganga as link
4.2.2 | Databases subscribed to | enter databases as number
4.2.2 | Remote access to e-resources: link | enter remote-access as link
# 4.2.3 Expenditure
4.2.3 | Spent on books and e-books | spent-books | financial year, 5 years
4.2.3 | Spent on journals in print | spent-journals | financial year, 5 years
4.2.3 | Spent on e-journals and other e-resources | spent-e-resources | financial year, 5 years
4.2.3 | Spent together | spent | financial year, 5 years
4.2.3 | Audited expenditure of the year | enter audited-spent as rupees
# 4.2.4 Use of the library
4.2.4 | People who came in | footfall
4.2.4 | Working days of the library | working-days
4.2.4 | People who came in per working day | footfall-per-day
4.2.4 | Uses of e-resources per day | digital-per-day
4.2.4 | Students of the college | enter students as number
4.2.4 | Teachers of the college | enter teachers as number
4.2.4 | Use per day in per cent of students and teachers | percent footfall-per-day + digital-per-day of students + teachers'),
('aqar', 1, 'AQAR', 'Library items of the Annual Quality Assurance Report, which asks each year for the key indicators of 4.2.',
'4.2.2 | E-journals subscribed to | e-journals
4.2.2 | E-books | e-books
4.2.3 | Spent on books and e-books | spent-books | financial year
4.2.3 | Spent on journals in print | spent-journals | financial year
4.2.3 | Spent on e-journals and other e-resources | spent-e-resources | financial year
4.2.3 | Audited expenditure of the year | enter audited-spent as rupees
4.2.4 | People who came in per working day | footfall-per-day
4.2.4 | Uses of e-resources per day | digital-per-day
4.2.4 | Students of the college | enter students as number
4.2.4 | Teachers of the college | enter teachers as number
4.2.4 | Use per day in per cent of students and teachers | percent footfall-per-day + digital-per-day of students + teachers
# Library as a learning resource
a | Volumes added in the year | volumes-added | 2 years
a | Titles added in the year | titles-added | 2 years
a | Volumes held | volumes | 2 years
a | Books by value (price of all volumes held) | holdings-value | 2 years'),
('nirf', 1, 'NIRF', 'Financial resources, capital expenditure on the library, three years; the later wording counts books, journals and e-resources alone.',
'1 | Library: books, journals and e-resources only | spent | financial year, 3 years
2 | Of these: books and e-books | spent-books | financial year, 3 years
3 | Of these: journals in print | spent-journals | financial year, 3 years
4 | Of these: e-resources | spent-e-resources | financial year, 3 years
5 | Amount utilised as audited | enter audited-spent as rupees
6 | The amount in words | enter audited-spent-words as text'),
('aicte', 1, 'AICTE', 'Library norms of the Approval Process Handbook. Numbers change by its year: enter those that hold for your programmes.',
'1 | Titles | titles
2 | Volumes | volumes
3 | Titles added in the year | titles-added
4 | Volumes added in the year | volumes-added
5 | E-books | e-books
6 | Journals in print subscribed to | print-journals
7 | E-journals subscribed to | e-journals
8 | Seats of the reading rooms | seats
9 | Titles required by the norms | enter aicte-titles as number
10 | Titles in per cent of those required | percent titles + e-books of aicte-titles
11 | Volumes required by the norms | enter aicte-volumes as number
12 | Volumes in per cent of those required | percent volumes of aicte-volumes
13 | Computers of the digital library | enter computers as number
14 | Reprography, scanning and printing: where | enter reprography as text'),
('nba', 1, 'NBA', 'What visiting teams ask of the library: three years of journals, books and expenditure, daily users, gate registers, purchase orders.',
'1 | Titles | titles | 3 years
2 | Volumes | volumes | 3 years
3 | Volumes added in the year | volumes-added | 3 years
4 | Journals in print subscribed to | print-journals | 3 years
5 | E-journals subscribed to | e-journals | 3 years
6 | Spent on books and e-books | spent-books | financial year, 3 years
7 | Spent on journals in print | spent-journals | financial year, 3 years
8 | Spent on e-resources | spent-e-resources | financial year, 3 years
9 | People who came in per working day | footfall-per-day | 3 years
10 | Loans per working day | loans-per-day | 3 years
11 | Seats of the reading rooms | seats
12 | Librarian and staff | enter library-staff as number'),
('ugc-aishe', 1, 'UGC and AISHE', 'A free table of figures by year for the forms of UGC and AISHE (DCF-II); their fields change: compare with the form of the year.',
'1 | Books (volumes) | volumes | 2 years
2 | Titles | titles | 2 years
3 | E-books | e-books | 2 years
4 | Journals in print | print-journals | 2 years
5 | E-journals | e-journals | 2 years
6 | Members | members | 2 years
7 | Loans | loans | 2 years
8 | People who came in | footfall | 2 years
9 | Spent together | spent | financial year, 2 years
10 | Reading seats | seats
11 | Library area in square metres | enter library-area as number');
