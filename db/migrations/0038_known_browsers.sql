-- Browsers in which a person has signed in: wrong passwords that strangers try elsewhere do not keep these out.

create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser text collate "C" not null,
  used_at timestamptz not null default now(),
  primary key (user_id, browser)
);
comment on column known_browsers.browser is 'the SHA-256 of the token in its cookie, base64url';
comment on column known_browsers.used_at is 'when the person signed in there last; after half a year the row goes';

comment on column attempts.key is 'a keyed hash of an e-mail address, of a network, or of an address with the network or the known browser that it was tried from';
