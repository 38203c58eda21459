-- Photos of members, for their page and their card.

alter table members add column photo text constraint members_photo unique
  check (photo ~ '^/member-photos/[0-9a-f-]{36}\.webp$');
comment on column members.photo is 'its address; null: there is none';
