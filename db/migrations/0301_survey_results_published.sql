-- Published results are followed by a feed, which says since when they are out.

alter table surveys add column results_published_at timestamptz;
comment on column surveys.results_published_at is 'since when everybody sees the results; null: they do not';
update surveys set results_published_at = changed_at where is_public;
alter table surveys add constraint surveys_results_dated check ((results_published_at is not null) = is_public);
