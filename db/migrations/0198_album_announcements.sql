-- Who asked for it is told of new albums.

alter table gallery_albums add column announced_at timestamptz;
comment on column gallery_albums.announced_at is 'when those who asked to be told of albums were told, or were not because it came too late';
-- Nobody waits for what is out already.
update gallery_albums set announced_at = now() where published_at <= now();
create index gallery_albums_unannounced on gallery_albums (published_at) where announced_at is null;
