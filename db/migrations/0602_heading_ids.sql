-- What headings are called by other authorities: VIAF, Wikidata, ISNI, ORCID, the Library of Congress, FAST.

create table heading_ids (
  contributor_id uuid references contributors on delete cascade,
  subject_id uuid references subjects on delete cascade,
  scheme text not null check (scheme in ('viaf', 'wikidata', 'isni', 'orcid', 'lcnaf', 'lcsh', 'fast', 'other')),
  value text not null check (value <> '' and length(value) <= 500),
  is_claim boolean not null default false,
  constraint heading_ids_one check (num_nonnulls(contributor_id, subject_id) = 1)
);
comment on table heading_ids is 'identifiers of headings at other authorities, as heading-ids.ts writes them';
comment on column heading_ids.is_claim is 'a record brought it for this heading, and it is another''s: the two are likely one';
create unique index heading_ids_name on heading_ids (scheme, value) where contributor_id is not null and not is_claim;
create unique index heading_ids_subject on heading_ids (scheme, value) where subject_id is not null and not is_claim;
create unique index heading_ids_of_name on heading_ids (contributor_id, scheme, value) where contributor_id is not null;
create unique index heading_ids_of_subject on heading_ids (subject_id, scheme, value) where subject_id is not null;
create index heading_ids_claims on heading_ids (scheme, value) where is_claim;

alter table heading_changes add column ids jsonb not null default '[]' check (jsonb_typeof(ids) = 'array');
comment on column heading_changes.ids is 'identifiers that came along with the heading that is gone';
