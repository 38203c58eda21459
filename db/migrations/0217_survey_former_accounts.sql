-- Whoever answers a survey, deletes the account and makes it anew has answered.

create table survey_former_accounts (
  survey_id uuid not null references surveys on delete cascade,
  address_hash text not null check (address_hash <> ''),
  primary key (survey_id, address_hash)
);
comment on table survey_former_accounts is 'keyed hashes of the addresses of deleted accounts that have answered a survey, until it closes';
