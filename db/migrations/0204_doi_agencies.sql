comment on column profile_settings.looks_up_dois is
  'whether Crossref and DataCite are asked for what a DOI names, when publications are imported';
