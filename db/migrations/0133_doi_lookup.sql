alter table profile_settings add column looks_up_dois boolean not null default false;
comment on column profile_settings.looks_up_dois is 'whether Crossref is asked for what a DOI names, when publications are imported';
