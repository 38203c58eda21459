-- What stands in the database once it is migrated, to be read: nothing runs this file.
-- Written by `npm run db:types` from db/migrations and db/functions. The jobs have tables of their own.

create extension pg_trgm;

create table accession_counters (
  prefix text not null,
  next_number bigint not null default 1,
  name text not null default ''::text,
  import_id uuid,
  constraint accession_counters_pkey PRIMARY KEY (prefix),
  constraint accession_counters_name_check CHECK (length(name) <= 100),
  constraint accession_counters_next_number_check CHECK (next_number > 0),
  constraint accession_counters_prefix_check CHECK (prefix = upper(prefix) AND prefix = btrim(prefix) AND length(prefix) <= 20 AND prefix !~ '[0-9[:cntrl:]]$'::text)
);
comment on column accession_counters.name is 'what it numbers, for people: Computer Science';
comment on column accession_counters.import_id is 'the import that began the series; its undo removes it where no copy is left in it';
CREATE TRIGGER keep_accession_series BEFORE DELETE OR UPDATE ON accession_counters FOR EACH ROW EXECUTE FUNCTION keep_accession_series();

create table accounts (
  id uuid not null,
  user_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint accounts_user_id_provider_id_key UNIQUE (user_id, provider_id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table accounts is 'a way in: a password (provider credential) or an identity at a provider';

create table accreditation_entries (
  year integer not null,
  code text collate "C" not null,
  value text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint accreditation_entries_pkey PRIMARY KEY (year, code),
  constraint accreditation_entries_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,39}$'::text),
  constraint accreditation_entries_value_check CHECK (value <> ''::text AND length(value) <= 500),
  constraint accreditation_entries_year_check CHECK (year >= 1900 AND year <= 2998)
);
comment on table accreditation_entries is 'what the library cannot know, of an academic year by the year in which it begins';

create table accreditation_handed_in (
  id uuid not null,
  number integer not null generated always as identity,
  year integer not null,
  template_code text collate "C" not null,
  template_version integer not null,
  as_of date not null,
  paper jsonb not null,
  note text,
  handed_by text not null,
  handed_at timestamp with time zone not null default now(),
  constraint accreditation_handed_in_pkey PRIMARY KEY (id),
  constraint accreditation_handed_in_number_key UNIQUE (number),
  constraint accreditation_handed_in_template_code_template_version_fkey FOREIGN KEY (template_code, template_version) REFERENCES accreditation_templates(code, version),
  constraint accreditation_handed_in_note_check CHECK (note <> ''::text AND length(note) <= 500),
  constraint accreditation_handed_in_paper_check CHECK (jsonb_typeof(paper -> 'items'::text) = 'array'::text),
  constraint accreditation_handed_in_year_check CHECK (year >= 1900 AND year <= 2998)
);
comment on table accreditation_handed_in is 'figures as they were handed in; never changed';
CREATE INDEX accreditation_handed_in_by ON accreditation_handed_in USING btree (handed_by);
CREATE INDEX accreditation_handed_in_template ON accreditation_handed_in USING btree (template_code, year, number);
CREATE INDEX accreditation_handed_in_version ON accreditation_handed_in USING btree (template_code, template_version);
CREATE TRIGGER accreditation_handed_in_kept BEFORE DELETE OR UPDATE ON accreditation_handed_in FOR EACH ROW EXECUTE FUNCTION keep_handed_in();

create table accreditation_settings (
  id boolean not null default true,
  first_month smallint not null default 6,
  version integer not null default 1,
  constraint accreditation_settings_pkey PRIMARY KEY (id),
  constraint accreditation_settings_first_month_check CHECK (first_month >= 1 AND first_month <= 12),
  constraint accreditation_settings_id_check CHECK (id)
);
comment on column accreditation_settings.first_month is 'in which an academic year begins: 6 is June';

create table accreditation_templates (
  code text collate "C" not null,
  version integer not null,
  name text not null,
  source text not null,
  lines text not null,
  made_at timestamp with time zone not null default now(),
  constraint accreditation_templates_pkey PRIMARY KEY (code, version),
  constraint accreditation_templates_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,29}$'::text),
  constraint accreditation_templates_lines_check CHECK (lines <> ''::text AND length(lines) <= 20000),
  constraint accreditation_templates_name_check CHECK (name <> ''::text AND length(name) <= 80),
  constraint accreditation_templates_source_check CHECK (source <> ''::text AND length(source) <= 500),
  constraint accreditation_templates_version_check CHECK (version > 0)
);
comment on table accreditation_templates is 'the latest version of a code is in use; earlier ones stay for what was handed in by them';
comment on column accreditation_templates.lines is 'one item a line: number | what is asked | figure | period';
CREATE TRIGGER accreditation_templates_kept BEFORE DELETE OR UPDATE ON accreditation_templates FOR EACH ROW EXECUTE FUNCTION keep_accreditation_templates();

create table api_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token text collate "C" not null,
  ending text not null,
  scopes text[] not null,
  role text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_token_key UNIQUE (token),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_tokens_name_check CHECK (name <> ''::text AND length(name) <= 100),
  constraint api_tokens_scopes_check CHECK (cardinality(scopes) > 0)
);
comment on column api_tokens.token is 'the SHA-256 of the token, base64url';
comment on column api_tokens.ending is 'its last letters, by which its owner knows it again';
comment on column api_tokens.role is 'the owner''s role when it was made: with another role the token is void';
CREATE INDEX api_tokens_user ON api_tokens USING btree (user_id);

create table app_passwords (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  user_name text collate "C" not null,
  secret text not null,
  sync_key text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint app_passwords_pkey PRIMARY KEY (id),
  constraint app_passwords_user_name_key UNIQUE (user_name),
  constraint app_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint app_passwords_name_check CHECK (name <> ''::text AND length(name) <= 60),
  constraint app_passwords_secret_check CHECK (length(secret) = 43),
  constraint app_passwords_sync_key_check CHECK (length(sync_key) = 43),
  constraint app_passwords_user_name_check CHECK (user_name ~ '^[a-z0-9]{10}$'::text)
);
comment on table app_passwords is 'one for each app or device; it opens the catalogue of e-books and the sync of places, and nothing else';
comment on column app_passwords.user_name is 'what the app signs in as, made by the library';
comment on column app_passwords.secret is 'SHA-256 of the password, base64url';
comment on column app_passwords.sync_key is 'SHA-256 of the MD5 of the password, which KOReader sends instead of it';
CREATE INDEX app_passwords_user ON app_passwords USING btree (user_id);

create table attempts (
  kind text not null,
  key text collate "C" not null,
  count integer not null,
  window_ends timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (kind, key)
);
comment on column attempts.key is 'a keyed hash of an e-mail address, of a network, or of an address with the network or the known browser that it was tried from';
CREATE INDEX attempts_window ON attempts USING btree (window_ends);

create table attendance_certificates (
  id uuid not null,
  number integer not null generated always as identity,
  registration_id uuid not null,
  code text collate "C" not null,
  name text not null,
  event_title text not null,
  first_on date not null,
  last_on date not null,
  given_on date not null,
  given_by text not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_because text,
  constraint attendance_certificates_pkey PRIMARY KEY (id),
  constraint attendance_certificates_code_key UNIQUE (code),
  constraint attendance_certificates_number_key UNIQUE (number),
  constraint attendance_certificates_registration_id_key UNIQUE (registration_id),
  constraint attendance_certificates_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint attendance_certificates_name_check CHECK (name <> ''::text AND length(name) <= 200),
  constraint attendance_certificates_withdrawn CHECK ((withdrawn_at IS NULL) = (withdrawn_because IS NULL)),
  constraint attendance_certificates_withdrawn_because_check CHECK (withdrawn_because <> ''::text AND length(withdrawn_because) <= 300)
);
comment on table attendance_certificates is 'what each says stands as it was when it was given';

create table audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_at ON audit USING brin (at);
CREATE INDEX audit_by_people ON audit USING btree (actor COLLATE "C", id) WHERE (actor !~~ 'system:%'::text);
CREATE INDEX audit_entity ON audit USING btree (entity, entity_id, id);
CREATE INDEX audit_networks ON audit USING btree (at) WHERE (((before -> 'network'::text) IS NOT NULL) OR ((after -> 'network'::text) IS NOT NULL));

create table batch_change_lines (
  batch_id uuid not null,
  place integer not null,
  thing_id uuid not null,
  name text not null,
  book_number bigint,
  version integer not null,
  state text not null,
  reason text not null default ''::text,
  note text not null default ''::text,
  shown jsonb not null default '[]'::jsonb,
  hits integer not null default 0,
  undoes_entry bigint,
  audit_entry bigint,
  constraint batch_change_lines_pkey PRIMARY KEY (batch_id, place),
  constraint batch_change_lines_batch_id_thing_id_key UNIQUE (batch_id, thing_id),
  constraint batch_change_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batch_changes(id) ON DELETE CASCADE,
  constraint batch_change_lines_entry CHECK ((state = 'changed'::text) = (audit_entry IS NOT NULL)),
  constraint batch_change_lines_place_check CHECK (place > 0),
  constraint batch_change_lines_shown_check CHECK (jsonb_typeof(shown) = 'array'::text),
  constraint batch_change_lines_state_check CHECK (state = ANY (ARRAY['chosen'::text, 'will'::text, 'same'::text, 'cannot'::text, 'changed'::text, 'left'::text]))
);
comment on table batch_change_lines is 'a book or a copy of a batch change; there also when it is gone from the catalogue';
comment on column batch_change_lines.version is 'of the book or copy, as the preview saw it: another one is left as it is';
comment on column batch_change_lines.shown is 'the changed fields in words, each as label, before and after';
comment on column batch_change_lines.undoes_entry is 'of the audit: the change that this line takes back';
comment on column batch_change_lines.audit_entry is 'of the audit: the change that came of it';
CREATE INDEX batch_change_lines_by_state ON batch_change_lines USING btree (batch_id, state, place);
CREATE UNIQUE INDEX batch_change_lines_entries ON batch_change_lines USING btree (audit_entry) WHERE (audit_entry IS NOT NULL);

create table batch_changes (
  id uuid not null,
  number integer not null generated always as identity,
  kind text not null,
  chosen text not null,
  edits jsonb not null default '[]'::jsonb,
  undoes uuid,
  state text not null,
  preview uuid,
  notes jsonb not null default '[]'::jsonb,
  made_by text not null,
  made_at timestamp with time zone not null default now(),
  carried_out_by text,
  carried_out_at timestamp with time zone,
  finished_at timestamp with time zone,
  branches text[],
  constraint batch_changes_pkey PRIMARY KEY (id),
  constraint batch_changes_number_key UNIQUE (number),
  constraint batch_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES batch_changes(id),
  constraint batch_changes_carried_out CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])) = (carried_out_at IS NOT NULL)),
  constraint batch_changes_chosen_check CHECK (chosen <> ''::text AND length(chosen) <= 2000),
  constraint batch_changes_edits_check CHECK (jsonb_typeof(edits) = 'array'::text AND jsonb_array_length(edits) <= 10),
  constraint batch_changes_finished CHECK ((state = ANY (ARRAY['done'::text, 'stopped'::text])) = (finished_at IS NOT NULL)),
  constraint batch_changes_kind_check CHECK (kind = ANY (ARRAY['books'::text, 'copies'::text])),
  constraint batch_changes_notes_check CHECK (jsonb_typeof(notes) = 'array'::text),
  constraint batch_changes_preview CHECK (undoes IS NOT NULL OR state = 'open'::text OR preview IS NOT NULL),
  constraint batch_changes_state_check CHECK (state = ANY (ARRAY['open'::text, 'previewing'::text, 'previewed'::text, 'running'::text, 'done'::text, 'stopped'::text]))
);
comment on table batch_changes is 'one change of many books or copies, or the undo of such a one';
comment on column batch_changes.chosen is 'how its books or copies were chosen, in words';
comment on column batch_changes.preview is 'which preview its lines have: only that one can be carried out';
comment on column batch_changes.notes is 'lines of a pasted list that were not taken, with the reason';
comment on column batch_changes.branches is 'the branches whose copies it may change, of whoever asked last; null: all';
CREATE UNIQUE INDEX batch_changes_one_undo ON batch_changes USING btree (undoes) WHERE (state = 'running'::text);

create table bill_copies (
  id uuid not null,
  bill_line_id uuid not null,
  copy_id uuid,
  accession_number text not null,
  price_paise bigint not null,
  credited_on date,
  credit_note text,
  constraint bill_copies_pkey PRIMARY KEY (id),
  constraint bill_copies_bill_line_id_fkey FOREIGN KEY (bill_line_id) REFERENCES bill_lines(id),
  constraint bill_copies_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE SET NULL,
  constraint bill_copies_accession_number_check CHECK (accession_number <> ''::text),
  constraint bill_copies_credit CHECK ((credited_on IS NULL) = (credit_note IS NULL)),
  constraint bill_copies_credit_note_check CHECK (credit_note <> ''::text AND length(credit_note) <= 100),
  constraint bill_copies_price_paise_check CHECK (price_paise >= 0)
);
comment on column bill_copies.price_paise is 'its share of the cost of the line; those of a line are its cost';
comment on column bill_copies.credited_on is 'since when it costs nothing: it went back, or its bill was cancelled';
CREATE UNIQUE INDEX bill_copies_copy ON bill_copies USING btree (copy_id);
CREATE INDEX bill_copies_line ON bill_copies USING btree (bill_line_id);
CREATE CONSTRAINT TRIGGER bill_copies_sums AFTER UPDATE OF price_paise ON bill_copies DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill();

create table bill_lines (
  id uuid not null,
  bill_id uuid not null,
  order_line_id uuid not null,
  budget_id uuid not null,
  copies integer not null,
  amount_paise bigint not null,
  cost_paise bigint not null,
  constraint bill_lines_pkey PRIMARY KEY (id),
  constraint bill_lines_once UNIQUE (bill_id, order_line_id),
  constraint bill_lines_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint bill_lines_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets(id),
  constraint bill_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint bill_lines_amount_paise_check CHECK (amount_paise >= 0),
  constraint bill_lines_copies_check CHECK (copies >= 1 AND copies <= 999),
  constraint bill_lines_cost_paise_check CHECK (cost_paise >= 0)
);
comment on column bill_lines.amount_paise is 'as the bill has it';
comment on column bill_lines.cost_paise is 'with its share of discount, tax, shipping and rounding; the costs of a bill are its total';
CREATE INDEX bill_lines_order_line ON bill_lines USING btree (order_line_id);
CREATE TRIGGER bill_lines_counted AFTER INSERT ON bill_lines FOR EACH ROW EXECUTE FUNCTION count_bill_line();
CREATE TRIGGER bill_lines_kept BEFORE DELETE OR UPDATE OF id, bill_id, order_line_id, budget_id, copies ON bill_lines FOR EACH ROW EXECUTE FUNCTION keep_purchase_papers();
CREATE CONSTRAINT TRIGGER bill_lines_sums AFTER INSERT OR UPDATE ON bill_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill();

create table bills (
  id uuid not null,
  serial integer not null generated always as identity,
  vendor_id uuid not null,
  number text not null,
  number_key text collate "C" not null,
  year integer not null,
  bill_date date not null,
  lines_paise bigint not null,
  discount_paise bigint not null default 0,
  gst_paise bigint not null default 0,
  shipping_paise bigint not null default 0,
  rounding_paise bigint not null default 0,
  total_paise bigint not null,
  paid_on date,
  payment text,
  version integer not null default 1,
  at timestamp with time zone not null default now(),
  note text,
  cancelled_on date,
  cancel_reason text,
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_serial_key UNIQUE (serial),
  constraint bills_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint bills_cancel_reason_check CHECK (cancel_reason <> ''::text AND length(cancel_reason) <= 500),
  constraint bills_cancelled CHECK ((cancelled_on IS NULL) = (cancel_reason IS NULL) AND (cancelled_on IS NULL OR paid_on IS NULL)),
  constraint bills_discount_paise_check CHECK (discount_paise >= 0),
  constraint bills_gst_paise_check CHECK (gst_paise >= 0),
  constraint bills_lines_paise_check CHECK (lines_paise >= 0),
  constraint bills_note_check CHECK (note <> ''::text AND length(note) <= 500),
  constraint bills_number_check CHECK (number <> ''::text AND length(number) <= 60),
  constraint bills_number_key_check CHECK (number_key <> ''::text),
  constraint bills_paid CHECK (paid_on IS NOT NULL OR payment IS NULL),
  constraint bills_payment_check CHECK (payment <> ''::text AND length(payment) <= 200),
  constraint bills_rounding_paise_check CHECK (abs(rounding_paise) < 1000),
  constraint bills_shipping_paise_check CHECK (shipping_paise >= 0),
  constraint bills_total CHECK (total_paise = (lines_paise - discount_paise + gst_paise + shipping_paise + rounding_paise)),
  constraint bills_total_paise_check CHECK (total_paise >= 0)
);
comment on column bills.number_key is 'the number in capitals, letters and digits alone';
comment on column bills.year is 'the financial year of its date';
comment on column bills.cancelled_on is 'since when nothing of it counts: its money is back, and it may be entered anew';
CREATE INDEX bills_date ON bills USING btree (bill_date DESC, id DESC);
CREATE UNIQUE INDEX bills_once ON bills USING btree (vendor_id, number_key, year) WHERE (cancelled_on IS NULL);
CREATE INDEX bills_unpaid ON bills USING btree (bill_date) WHERE (paid_on IS NULL);
CREATE TRIGGER bills_cancelled_counted AFTER UPDATE OF cancelled_on ON bills FOR EACH ROW WHEN (old.cancelled_on IS NULL AND new.cancelled_on IS NOT NULL) EXECUTE FUNCTION count_cancelled_bill();
CREATE TRIGGER bills_cancelled_kept BEFORE UPDATE ON bills FOR EACH ROW WHEN (old.cancelled_on IS NOT NULL) EXECUTE FUNCTION keep_cancelled_bill();
CREATE CONSTRAINT TRIGGER bills_sums AFTER UPDATE OF lines_paise, total_paise ON bills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bill();

create table book_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  number bigint not null
);
CREATE INDEX book_changes_transaction ON book_changes USING btree (transaction_id);

create table book_contributors (
  book_id uuid not null,
  contributor_id uuid not null,
  role text not null,
  "position" integer not null,
  constraint book_contributors_pkey PRIMARY KEY (book_id, contributor_id, role),
  constraint book_contributors_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint book_contributors_contributor_id_fkey FOREIGN KEY (contributor_id) REFERENCES contributors(id),
  constraint book_contributors_role_check CHECK (role = ANY (ARRAY['author'::text, 'editor'::text, 'translator'::text, 'illustrator'::text, 'contributor'::text]))
);
CREATE INDEX book_contributors_contributor ON book_contributors USING btree (contributor_id);
CREATE TRIGGER book_contributors_headings_added AFTER INSERT ON book_contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_headings_of_contributors();
CREATE TRIGGER book_contributors_headings_changed AFTER UPDATE ON book_contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_headings_of_contributors();

create table book_covers (
  file_key text not null,
  constraint book_covers_pkey PRIMARY KEY (file_key),
  constraint book_covers_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key)
);
comment on table book_covers is 'covers that were sent, also former ones: a change can be undone, and a merge';
CREATE CONSTRAINT TRIGGER book_covers_dropped AFTER DELETE ON book_covers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table book_merges (
  number bigint not null,
  book_id uuid not null,
  into_id uuid not null,
  merged_at timestamp with time zone not null default now(),
  gone jsonb not null,
  copy_ids uuid[] not null,
  before jsonb not null,
  after jsonb not null,
  constraint book_merges_pkey PRIMARY KEY (number),
  constraint book_merges_book_id_key UNIQUE (book_id)
);
comment on table book_merges is 'books that became part of others: where their addresses lead now, and what an undo needs';
comment on column book_merges.number is 'of the book that is gone';
comment on column book_merges.into_id is 'the book that stayed; it may have become part of another since';
comment on column book_merges.gone is 'the book that is gone, whole';
comment on column book_merges.before is 'what the book that stayed said before';
CREATE INDEX book_merges_into ON book_merges USING btree (into_id);
CREATE TRIGGER book_merges_ebooks AFTER INSERT ON book_merges FOR EACH ROW EXECUTE FUNCTION move_ebooks();
CREATE TRIGGER book_merges_requests AFTER INSERT ON book_merges FOR EACH ROW EXECUTE FUNCTION move_requests_of_book();
CREATE TRIGGER book_merges_required AFTER INSERT ON book_merges FOR EACH ROW EXECUTE FUNCTION move_required_books();

create table book_pile_lines (
  id uuid not null,
  number integer not null generated always as identity,
  user_id uuid not null,
  code text not null,
  isbn text,
  copies integer not null default 1,
  scan_keys uuid[] not null default '{}'::uuid[],
  state text not null,
  asked_at timestamp with time zone not null default now(),
  found jsonb,
  message text not null default ''::text,
  added_at timestamp with time zone not null default now(),
  book_number bigint,
  accession_numbers text[] not null default '{}'::text[],
  saved_at timestamp with time zone,
  constraint book_pile_lines_pkey PRIMARY KEY (id),
  constraint book_pile_lines_number_key UNIQUE (number),
  constraint book_pile_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES book_piles(user_id) ON DELETE CASCADE,
  constraint book_pile_lines_book_number_check CHECK (book_number > 0),
  constraint book_pile_lines_code_check CHECK (code <> ''::text AND length(code) <= 100),
  constraint book_pile_lines_copies CHECK (saved_at IS NOT NULL OR accession_numbers = '{}'::text[]),
  constraint book_pile_lines_copies_check CHECK (copies >= 1 AND copies <= 100),
  constraint book_pile_lines_found CHECK (saved_at IS NOT NULL OR (state = 'found'::text) = (found IS NOT NULL)),
  constraint book_pile_lines_found_check CHECK (length(found::text) <= 1000000),
  constraint book_pile_lines_isbn_check CHECK (isbn ~ '^97[89][0-9]{10}$'::text),
  constraint book_pile_lines_message_check CHECK (length(message) <= 1000),
  constraint book_pile_lines_saved CHECK ((saved_at IS NULL) = (book_number IS NULL)),
  constraint book_pile_lines_scan_keys_check CHECK (cardinality(scan_keys) <= 100),
  constraint book_pile_lines_state_check CHECK (state = ANY (ARRAY['looking'::text, 'found'::text, 'known'::text, 'unknown'::text, 'failed'::text, 'wrong'::text])),
  constraint book_pile_lines_wrong CHECK ((state = 'wrong'::text) = (isbn IS NULL))
);
comment on table book_pile_lines is 'a title of a pile; scanned again before it is saved it has one copy more';
comment on column book_pile_lines.code is 'the ISBN in 13 digits; of what is none, what was scanned';
comment on column book_pile_lines.scan_keys is 'of the scans that it has counted: one that is sent again counts once';
comment on column book_pile_lines.asked_at is 'when it was put in to be looked up';
comment on column book_pile_lines.found is 'the record that the look-up found, as the form of a book writes it; gone when it is saved';
CREATE INDEX book_pile_lines_of ON book_pile_lines USING btree (user_id, number);
CREATE UNIQUE INDEX book_pile_lines_once ON book_pile_lines USING btree (user_id, code) WHERE (saved_at IS NULL);

create table book_piles (
  user_id uuid not null,
  common jsonb not null default '{}'::jsonb,
  changed_at timestamp with time zone not null default now(),
  constraint book_piles_pkey PRIMARY KEY (user_id),
  constraint book_piles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint book_piles_common_check CHECK (jsonb_typeof(common) = 'object'::text AND length(common::text) <= 20000)
);
comment on table book_piles is 'what a cataloguer works on; one for each';
comment on column book_piles.common is 'what all copies of the pile have in common, as its form writes it';

create table book_series (
  book_id uuid not null,
  series_id uuid not null,
  volume text,
  "position" integer not null,
  constraint book_series_pkey PRIMARY KEY (book_id, series_id),
  constraint book_series_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint book_series_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id)
);
CREATE INDEX book_series_series ON book_series USING btree (series_id);

create table book_subjects (
  book_id uuid not null,
  subject_id uuid not null,
  "position" integer not null,
  constraint book_subjects_pkey PRIMARY KEY (book_id, subject_id),
  constraint book_subjects_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint book_subjects_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subjects(id)
);
CREATE INDEX book_subjects_subject ON book_subjects USING btree (subject_id);
CREATE TRIGGER book_subjects_headings_added AFTER INSERT ON book_subjects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_headings_of_subjects();
CREATE TRIGGER book_subjects_headings_changed AFTER UPDATE ON book_subjects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_headings_of_subjects();

create table books (
  id uuid not null,
  number bigint not null generated always as identity,
  control_number text,
  control_source text,
  title text not null,
  subtitle text,
  responsibility text,
  other_titles text[] not null default '{}'::text[],
  edition text,
  publisher text,
  place text,
  year integer,
  languages text[] not null default '{}'::text[],
  format text not null default 'book'::text,
  extent text,
  ddc text,
  call_number text,
  summary text,
  notes text[] not null default '{}'::text[],
  cover text,
  marc json,
  title_sort text collate "C" not null,
  author_sort text collate "C",
  call_sort text collate "C",
  contributor_numbers integer[] not null default '{}'::integer[],
  subject_numbers integer[] not null default '{}'::integer[],
  match_key text collate "C" not null,
  search tsvector not null storage main,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  has_ebook boolean not null default false,
  constraint books_pkey PRIMARY KEY (id),
  constraint books_number_key UNIQUE (number),
  constraint books_format_check CHECK (format = ANY (ARRAY['book'::text, 'ebook'::text, 'serial'::text, 'music'::text, 'score'::text, 'audio'::text, 'video'::text, 'map'::text, 'picture'::text, 'manuscript'::text, 'software'::text, 'kit'::text, 'object'::text, 'other'::text])),
  constraint books_title_check CHECK (title <> ''::text),
  constraint books_year_check CHECK (year >= '-3000'::integer AND year <= 2200)
);
comment on column books.number is 'the readable number in the address of the book';
comment on column books.marc is 'the MARC record as it came, lossless, as stored-marc.ts writes it; null where the book was never MARC';
comment on column books.title_sort is 'the title folded, without a leading article: what titles are sorted and compared by';
comment on column books.author_sort is 'the first author folded; null where the book has none, so that it sorts last';
comment on column books.call_sort is 'the call number, else the DDC number, in a form that sorts as books stand; null where it has none';
comment on column books.contributor_numbers is 'the contributors of the book, each once: what its filter is counted from';
comment on column books.subject_numbers is 'the subjects of the book: what their filter is counted from';
comment on column books.match_key is 'title, first author, year and edition, folded: what two records of one edition share';
comment on column books.search is 'words as src/features/collection/books/search-vector.ts makes them; weights: A titles, B people, C subjects, D the rest';
comment on column books.has_ebook is 'whether an e-book of it is out; kept by a trigger of ebooks';
CREATE INDEX books_author_sort ON books USING btree (author_sort, number);
CREATE INDEX books_call_sort ON books USING btree (call_sort, number);
CREATE UNIQUE INDEX books_control ON books USING btree (control_source, control_number) WHERE (control_number IS NOT NULL);
CREATE INDEX books_cover ON books USING btree (cover) WHERE (cover IS NOT NULL);
CREATE INDEX books_created ON books USING btree (created_at, number);
CREATE INDEX books_match ON books USING btree (match_key);
CREATE INDEX books_title_sort ON books USING btree (title_sort, number);
CREATE INDEX books_updated ON books USING btree (updated_at);
CREATE INDEX books_year ON books USING btree (year, number);
CREATE INDEX books_year_down ON books USING btree (year DESC NULLS LAST, number);
CREATE TRIGGER books_deleted AFTER DELETE ON books REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_books();
CREATE TRIGGER books_inserted AFTER INSERT ON books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_books();
CREATE TRIGGER books_removed_with_ebooks BEFORE DELETE ON books FOR EACH ROW EXECUTE FUNCTION note_ebooks_of_removed_book();
CREATE TRIGGER books_updated AFTER UPDATE ON books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_books();

create table branches (
  code text collate "C" not null,
  name text not null,
  place smallint not null default 100,
  constraint branches_pkey PRIMARY KEY (code),
  constraint branches_name_key UNIQUE (name),
  constraint branches_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,29}$'::text),
  constraint branches_name_check CHECK (name <> ''::text AND length(name) <= 60)
);
CREATE TRIGGER branches_renamed AFTER INSERT OR DELETE OR UPDATE ON branches FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();

create table budgets (
  id uuid not null,
  fund_id uuid not null,
  year integer not null,
  department text not null default ''::text,
  budget_paise bigint not null default 0,
  committed_paise bigint not null default 0,
  spent_paise bigint not null default 0,
  free_paise bigint not null generated always as (((budget_paise - committed_paise) - spent_paise)) stored,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint budgets_pkey PRIMARY KEY (id),
  constraint budgets_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id),
  constraint budgets_budget_paise_check CHECK (budget_paise >= 0 AND budget_paise <= '100000000000000'::bigint),
  constraint budgets_committed_paise_check CHECK (committed_paise >= 0),
  constraint budgets_department_check CHECK (length(department) <= 120),
  constraint budgets_spent_paise_check CHECK (spent_paise >= 0),
  constraint budgets_year_check CHECK (year >= 1900 AND year <= 2998)
);
comment on table budgets is 'the totals are sums of fund_lines, which alone change them: budget = committed + spent + free';
comment on column budgets.year is 'the year in which the financial year begins: 2026 is April 2026 to March 2027';
comment on column budgets.department is 'whom it is for; empty: the whole library';
comment on column budgets.closed_at is 'since the year was closed: nothing is written to it any more';
CREATE UNIQUE INDEX budgets_once ON budgets USING btree (year, fund_id, lower(department));
CREATE TRIGGER budgets_totals_kept BEFORE INSERT OR UPDATE ON budgets FOR EACH ROW EXECUTE FUNCTION keep_budget_totals();

create table calendar_days (
  id uuid not null,
  branch text collate "C",
  weekday smallint,
  month_day text,
  first_day date,
  last_day date,
  is_open boolean not null,
  opens smallint,
  closes smallint,
  name text not null,
  added_by text not null,
  added_at timestamp with time zone not null default now(),
  is_usual boolean not null default false,
  constraint calendar_days_pkey PRIMARY KEY (id),
  constraint calendar_days_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE,
  constraint calendar_days_hours CHECK ((opens IS NULL) = (closes IS NULL) AND (opens IS NULL OR is_open AND opens >= 0 AND opens < closes AND closes <= 1440)),
  constraint calendar_days_month_day_check CHECK (month_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text),
  constraint calendar_days_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint calendar_days_range CHECK ((first_day IS NULL) = (last_day IS NULL) AND last_day >= first_day AND (last_day - first_day) <= 400),
  constraint calendar_days_usual CHECK (NOT is_usual OR weekday IS NOT NULL),
  constraint calendar_days_weekday_check CHECK (weekday >= 0 AND weekday <= 6),
  constraint calendar_days_when CHECK (num_nonnulls(weekday, month_day, first_day) = 1)
);
comment on table calendar_days is 'when the library is open: the usual hours, and days that differ from them';
comment on column calendar_days.branch is 'null: all branches';
comment on column calendar_days.weekday is 'every week on this day, 0 is Sunday';
comment on column calendar_days.opens is 'minutes of the day; null on an open day: the hours of that weekday';
comment on column calendar_days.is_usual is 'the usual hours of a weekday; institute.ts has them until the calendar is begun';
CREATE TRIGGER calendar_days_changed AFTER INSERT OR DELETE OR UPDATE ON calendar_days FOR EACH STATEMENT EXECUTE FUNCTION note_changed_calendar();

create table canned_answers (
  id uuid not null,
  title text not null,
  body text not null,
  translations jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  demo boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  constraint canned_answers_pkey PRIMARY KEY (id),
  constraint canned_answers_body_check CHECK (body <> ''::text AND length(body) <= 5000),
  constraint canned_answers_title_check CHECK (title <> ''::text AND length(title) <= 120)
);
comment on table canned_answers is 'answers in Markdown that are ready to be sent; {name} and {loans} are filled in';

create table check_ins (
  id uuid not null,
  registration_id uuid not null,
  occurrence_id uuid not null,
  at timestamp with time zone not null,
  door text not null default ''::text,
  counted boolean not null,
  noted_by text not null,
  noted_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  undone_by text,
  constraint check_ins_pkey PRIMARY KEY (id),
  constraint check_ins_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) DEFERRABLE INITIALLY DEFERRED,
  constraint check_ins_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint check_ins_door_check CHECK (length(door) <= 60)
);
comment on column check_ins.id is 'made at the door: what is sent twice counts once';
comment on column check_ins.at is 'by the clock of the door, which may have been without network';
comment on column check_ins.counted is 'the earliest of somebody to a date that was not undone';
CREATE INDEX check_ins_occurrence ON check_ins USING btree (occurrence_id);
CREATE UNIQUE INDEX check_ins_once ON check_ins USING btree (registration_id, occurrence_id) WHERE (counted AND (undone_at IS NULL));

create table circulation_operations (
  key uuid not null,
  number bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  actor text not null,
  kind text not null,
  entity text not null,
  entity_id uuid not null,
  member_id uuid,
  copy_id uuid,
  request text not null,
  answer jsonb not null,
  changes jsonb not null,
  undone_by uuid,
  constraint circulation_operations_pkey PRIMARY KEY (key),
  constraint circulation_operations_number_key UNIQUE (number),
  constraint circulation_operations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint circulation_operations_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES circulation_operations(key) ON DELETE CASCADE,
  constraint circulation_operations_entity CHECK (entity = ANY (ARRAY['loan'::text, 'hold'::text, 'charge'::text, 'copy'::text])),
  constraint circulation_operations_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);
comment on table circulation_operations is 'what was done, once for each key: a key that comes again gets the answer that it got';
comment on column circulation_operations.changes is 'the rows before and after, for the undo';
CREATE INDEX circulation_operations_actor ON circulation_operations USING btree (actor, number DESC);
CREATE INDEX circulation_operations_copy ON circulation_operations USING btree (copy_id, number DESC);
CREATE INDEX circulation_operations_member ON circulation_operations USING btree (member_id, number DESC);
CREATE TRIGGER circulation_operations_audited AFTER INSERT ON circulation_operations FOR EACH ROW EXECUTE FUNCTION audit_operation();
CREATE TRIGGER circulation_operations_reminded AFTER INSERT ON circulation_operations FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['issued'::text, 'returned'::text, 'renewed'::text])) AND new.member_id IS NOT NULL) EXECUTE FUNCTION note_operation_reminder();

create table circulation_state (
  only_row boolean not null default true,
  rules_version uuid not null default gen_random_uuid(),
  calendar_version uuid not null default gen_random_uuid(),
  constraint circulation_state_pkey PRIMARY KEY (only_row),
  constraint circulation_state_only_row_check CHECK (only_row)
);

create table committee_members (
  id uuid not null,
  committee_id uuid not null,
  profile_id uuid,
  name text not null default ''::text,
  role text not null,
  place smallint not null default 0,
  from_day date not null,
  until_day date,
  version integer not null default 1,
  constraint committee_members_pkey PRIMARY KEY (id),
  constraint committee_members_committee_id_fkey FOREIGN KEY (committee_id) REFERENCES committees(id) ON DELETE CASCADE,
  constraint committee_members_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint committee_members_name_check CHECK (length(name) <= 120),
  constraint committee_members_place_check CHECK (place >= 0 AND place <= 999),
  constraint committee_members_role_check CHECK (role <> ''::text AND length(role) <= 120),
  constraint committee_members_term CHECK (until_day >= from_day),
  constraint committee_members_who CHECK ((profile_id IS NULL) = (name <> ''::text))
);
comment on column committee_members.name is 'of somebody without a profile; else empty';
comment on column committee_members.until_day is 'the last day of the term; null: open';
CREATE INDEX committee_members_committee ON committee_members USING btree (committee_id);
CREATE INDEX committee_members_profile ON committee_members USING btree (profile_id);
CREATE TRIGGER committee_members_changed AFTER INSERT OR DELETE OR UPDATE ON committee_members FOR EACH ROW EXECUTE FUNCTION note_content_change('profiles');

create table committees (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  names jsonb not null default '{"hi": "", "or": ""}'::jsonb,
  about text not null default ''::text,
  place smallint not null default 0,
  changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint committees_pkey PRIMARY KEY (id),
  constraint committees_number_key UNIQUE (number),
  constraint committees_about_check CHECK (length(about) <= 4000),
  constraint committees_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint committees_names CHECK (jsonb_typeof(names -> 'hi'::text) = 'string'::text AND jsonb_typeof(names -> 'or'::text) = 'string'::text AND (names - '{hi,or}'::text[]) = '{}'::jsonb),
  constraint committees_place_check CHECK (place >= 0 AND place <= 999)
);
comment on column committees.about is 'Markdown: what it is for';
CREATE UNIQUE INDEX committees_name ON committees USING btree (lower(name));
CREATE TRIGGER committees_changed AFTER INSERT OR DELETE OR UPDATE ON committees FOR EACH ROW EXECUTE FUNCTION note_content_change('profiles');
CREATE TRIGGER committees_in_site_search AFTER INSERT OR DELETE OR UPDATE ON committees FOR EACH ROW EXECUTE FUNCTION note_site_entry('committee', 'id');

create table content_versions (
  content text not null,
  version bigint not null,
  constraint content_versions_pkey PRIMARY KEY (content),
  constraint content_versions_content_check CHECK (content ~ '^[a-z][a-z0-9-]{0,39}$'::text)
);
comment on table content_versions is 'rises with each change of what a room shows to visitors; written by note_content_change';

create table contributors (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  name_key text collate "C" not null,
  kind text not null default 'person'::text,
  see_id uuid,
  constraint contributors_pkey PRIMARY KEY (id),
  constraint contributors_name_key_key UNIQUE (name_key),
  constraint contributors_number_key UNIQUE (number),
  constraint contributors_see_id_fkey FOREIGN KEY (see_id) REFERENCES contributors(id),
  constraint contributors_kind_check CHECK (kind = ANY (ARRAY['person'::text, 'organisation'::text, 'meeting'::text])),
  constraint contributors_name_check CHECK (name <> ''::text),
  constraint contributors_see_check CHECK (see_id <> id)
);
comment on column contributors.see_id is 'the heading that this spelling is entered as; null: it is a heading itself';
CREATE INDEX contributors_see ON contributors USING btree (see_id) WHERE (see_id IS NOT NULL);
CREATE INDEX contributors_trigram ON contributors USING gin (name_key gin_trgm_ops);
CREATE TRIGGER contributors_renamed AFTER DELETE OR UPDATE ON contributors FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();
CREATE CONSTRAINT TRIGGER contributors_see_from AFTER INSERT OR UPDATE OF see_id ON contributors DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.see_id IS NOT NULL) EXECUTE FUNCTION check_see_from();
CREATE TRIGGER contributors_see_from_added AFTER INSERT ON contributors FOR EACH ROW WHEN (new.see_id IS NOT NULL) EXECUTE FUNCTION note_added_see_from();

create table conversation_files (
  id uuid not null,
  message_id uuid not null,
  place smallint not null,
  name text not null,
  kind text not null,
  bytes integer not null,
  file_key text not null,
  constraint conversation_files_pkey PRIMARY KEY (id),
  constraint conversation_files_file_key_key UNIQUE (file_key),
  constraint conversation_files_place UNIQUE (message_id, place),
  constraint conversation_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint conversation_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES conversation_messages(id) ON DELETE CASCADE,
  constraint conversation_files_bytes_check CHECK (bytes > 0),
  constraint conversation_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'webp'::text])),
  constraint conversation_files_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint conversation_files_place_check CHECK (place >= 1 AND place <= 3)
);
comment on table conversation_files is 'a PDF or a picture of a message; its bytes are in the store of files';
CREATE CONSTRAINT TRIGGER conversation_files_dropped AFTER DELETE OR UPDATE OF file_key ON conversation_files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table conversation_links (
  token_hash text collate "C" not null,
  conversation_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint conversation_links_pkey PRIMARY KEY (token_hash),
  constraint conversation_links_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE
);
comment on table conversation_links is 'who has the token of a link reads and goes on with a visitor''s conversation';
CREATE INDEX conversation_links_conversation ON conversation_links USING btree (conversation_id);

create table conversation_messages (
  id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  key text collate "C" not null,
  side text not null,
  kind text not null default 'text'::text,
  body text not null default ''::text,
  card jsonb,
  written_by text,
  created_at timestamp with time zone not null default now(),
  written_by_transaction xid8 not null default pg_current_xact_id(),
  constraint conversation_messages_pkey PRIMARY KEY (id),
  constraint conversation_messages_key UNIQUE (conversation_id, key),
  constraint conversation_messages_seq UNIQUE (conversation_id, seq),
  constraint conversation_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_messages_body_check CHECK (length(body) <= 5000),
  constraint conversation_messages_key_check CHECK (length(key) >= 16 AND length(key) <= 64),
  constraint conversation_messages_kind CHECK (kind = 'text'::text OR side = 'library'::text),
  constraint conversation_messages_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'closed'::text, 'reopened'::text, 'requested'::text])),
  constraint conversation_messages_seq_check CHECK (seq > 0),
  constraint conversation_messages_side_check CHECK (side = ANY (ARRAY['reader'::text, 'library'::text])),
  constraint conversation_messages_writer CHECK ((side = 'reader'::text) = (written_by IS NULL)),
  constraint conversation_messages_written_by_check CHECK (written_by <> ''::text)
);
comment on column conversation_messages.key is 'made by whoever sends it: sent again, it is not written twice';
comment on column conversation_messages.kind is 'text, or what happened to the conversation';
comment on column conversation_messages.body is 'plain text of the reader, Markdown of the library; empty where a card or files say it';
comment on column conversation_messages.card is 'a book, a loan or a request that it is about, as it was then';
CREATE INDEX conversation_messages_transaction ON conversation_messages USING btree (written_by_transaction);

create table conversation_questions (
  token_hash text collate "C" not null,
  name text not null,
  email text not null,
  body text not null,
  card jsonb,
  language text not null,
  network_hash text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  constraint conversation_questions_pkey PRIMARY KEY (token_hash),
  constraint conversation_questions_body_check CHECK (body <> ''::text AND length(body) <= 5000),
  constraint conversation_questions_email_check CHECK (email <> ''::text AND length(email) <= 254 AND email = lower(email)),
  constraint conversation_questions_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'or'::text])),
  constraint conversation_questions_name_check CHECK (name <> ''::text AND length(name) <= 200)
);
comment on table conversation_questions is 'questions of visitors until the link in their mail is opened; after a few days they go';
CREATE INDEX conversation_questions_created ON conversation_questions USING btree (created_at);

create table conversation_reports (
  conversation_id uuid not null,
  seq integer not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by text,
  constraint conversation_reports_pkey PRIMARY KEY (conversation_id, seq),
  constraint conversation_reports_conversation_id_seq_fkey FOREIGN KEY (conversation_id, seq) REFERENCES conversation_messages(conversation_id, seq) ON DELETE CASCADE,
  constraint conversation_reports_reason_check CHECK (reason <> ''::text AND length(reason) <= 1000),
  constraint conversation_reports_settled_by_check CHECK (settled_by <> ''::text)
);
comment on table conversation_reports is 'messages of the library that a reader has complained of';

create table conversation_settings (
  only_row boolean not null default true,
  kept_days integer not null default 365,
  version integer not null default 1,
  constraint conversation_settings_pkey PRIMARY KEY (only_row),
  constraint conversation_settings_kept_days_check CHECK (kept_days >= 7 AND kept_days <= 3650),
  constraint conversation_settings_only_row_check CHECK (only_row)
);
comment on column conversation_settings.kept_days is 'days after closing for which what was said is kept';

create table conversations (
  id uuid not null,
  number integer not null generated always as identity,
  user_id uuid,
  name text,
  email text,
  language text not null default 'en'::text,
  state text not null default 'open'::text,
  taken_by text,
  waiting_since timestamp with time zone,
  closed_at timestamp with time zone,
  last_seq integer not null default 0,
  last_reader_seq integer not null default 0,
  last_library_seq integer not null default 0,
  reader_read_seq integer not null default 0,
  reader_delivered_seq integer not null default 0,
  library_read_seq integer not null default 0,
  told_seq integer not null default 0,
  blocked_until timestamp with time zone,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  changed_by xid8 not null default pg_current_xact_id(),
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_email_key UNIQUE (email),
  constraint conversations_number_key UNIQUE (number),
  constraint conversations_user_id_key UNIQUE (user_id),
  constraint conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversations_at_rest CHECK (state = 'open'::text OR taken_by IS NULL AND waiting_since IS NULL),
  constraint conversations_closed CHECK ((state = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint conversations_email_check CHECK (email <> ''::text AND length(email) <= 254 AND email = lower(email)),
  constraint conversations_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'or'::text])),
  constraint conversations_name_check CHECK (name <> ''::text AND length(name) <= 200),
  constraint conversations_reader CHECK ((user_id IS NULL) = (email IS NOT NULL)),
  constraint conversations_seqs CHECK (GREATEST(last_reader_seq, last_library_seq, reader_delivered_seq, library_read_seq, told_seq) <= last_seq AND reader_read_seq <= reader_delivered_seq),
  constraint conversations_state_check CHECK (state = ANY (ARRAY['open'::text, 'closed'::text])),
  constraint conversations_taken_by_check CHECK (taken_by <> ''::text)
);
comment on table conversations is 'one for each reader: of an account, or of a visitor by an address that was confirmed';
comment on column conversations.email is 'of a visitor alone; a reader with an account has the address of it';
comment on column conversations.taken_by is 'the administrator who answers; null: nobody yet';
comment on column conversations.waiting_since is 'since when the reader waits for an answer; null: not waiting';
comment on column conversations.last_seq is 'the number of the last message, also of one that is gone';
comment on column conversations.last_library_seq is 'the last text of the library; what happened to the conversation does not count';
comment on column conversations.told_seq is 'up to which message the reader was told by mail and on devices';
comment on column conversations.changed_by is 'the transaction that changed it last: what live streams go by';
CREATE INDEX conversations_changed_by ON conversations USING btree (changed_by);
CREATE INDEX conversations_listed ON conversations USING btree (state, changed_at);
CREATE INDEX conversations_taken ON conversations USING btree (taken_by, changed_at) WHERE (taken_by IS NOT NULL);
CREATE INDEX conversations_unread ON conversations USING btree (id) WHERE (last_reader_seq > library_read_seq);
CREATE INDEX conversations_untold ON conversations USING btree (id) WHERE (last_library_seq > GREATEST(reader_read_seq, told_seq));
CREATE INDEX conversations_waiting ON conversations USING btree (waiting_since) WHERE (waiting_since IS NOT NULL);
CREATE TRIGGER conversations_changed BEFORE UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION note_conversation_change();

create table copies (
  id uuid not null,
  book_id uuid not null,
  accession_number text not null,
  barcode text not null,
  call_number text,
  location_id uuid,
  volume text,
  reference_only boolean not null default false,
  hidden boolean not null default false,
  state text not null default 'available'::text,
  price_paise bigint,
  source text,
  bill_number text,
  acquired_on date,
  note text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  bill_date date,
  withdrawn_on date,
  withdrawal_order text,
  withdrawal_reason text,
  version integer not null default 1,
  item_type text collate "C" not null default 'book'::text,
  constraint copies_pkey PRIMARY KEY (id),
  constraint copies_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE RESTRICT,
  constraint copies_item_type_fkey FOREIGN KEY (item_type) REFERENCES item_types(code) ON UPDATE CASCADE,
  constraint copies_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  constraint copies_accession_number_check CHECK (accession_number <> ''::text),
  constraint copies_barcode_check CHECK (barcode <> ''::text),
  constraint copies_price_paise_check CHECK (price_paise >= 0),
  constraint copies_state_check CHECK (state = ANY (ARRAY['available'::text, 'on-loan'::text, 'on-hold-shelf'::text, 'in-transit'::text, 'in-processing'::text, 'in-repair'::text, 'missing'::text, 'lost'::text, 'withdrawn'::text])),
  constraint copies_withdrawal CHECK (state = 'withdrawn'::text OR withdrawn_on IS NULL AND withdrawal_order IS NULL AND withdrawal_reason IS NULL)
);
comment on column copies.reference_only is 'a policy of the library; the state says where the copy is now';
comment on column copies.withdrawal_order is 'the number of the order, or of the minutes, by which it was withdrawn';
comment on column copies.version is 'of what cataloguers write; loans do not change it';
comment on column copies.item_type is 'what the rules of lending ask of a copy';
CREATE UNIQUE INDEX copies_accession_number ON copies USING btree (upper(accession_number) COLLATE "C");
CREATE UNIQUE INDEX copies_barcode ON copies USING btree (upper(barcode) COLLATE "C");
CREATE INDEX copies_book ON copies USING btree (book_id) INCLUDE (location_id, state, hidden);
CREATE INDEX copies_in_processing ON copies USING btree (created_at, id) WHERE (state = 'in-processing'::text);
CREATE INDEX copies_location ON copies USING btree (location_id);
CREATE TRIGGER copies_deleted AFTER DELETE ON copies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_copies();
CREATE TRIGGER copies_inserted AFTER INSERT ON copies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_copies();
CREATE TRIGGER copies_updated AFTER UPDATE ON copies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_copies();

create table course_entries (
  id uuid not null,
  list_id uuid not null,
  unit_id uuid not null,
  place integer not null,
  kind text not null,
  need text not null,
  book_number bigint,
  isbn text,
  title text not null,
  author text not null default ''::text,
  part text not null default ''::text,
  pages text not null default ''::text,
  doi text,
  url text,
  note text not null default ''::text,
  request_id uuid,
  added_at timestamp with time zone not null default now(),
  journal text not null default ''::text,
  volume text not null default ''::text,
  published smallint,
  constraint course_entries_pkey PRIMARY KEY (id),
  constraint course_entries_place UNIQUE (unit_id, place) DEFERRABLE INITIALLY DEFERRED,
  constraint course_entries_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE SET NULL,
  constraint course_entries_unit FOREIGN KEY (list_id, unit_id) REFERENCES course_units(list_id, id) ON DELETE CASCADE,
  constraint course_entries_articles CHECK (kind = 'article'::text OR doi IS NULL),
  constraint course_entries_author_check CHECK (length(author) <= 300),
  constraint course_entries_book_number_check CHECK (book_number > 0),
  constraint course_entries_books CHECK ((kind = ANY (ARRAY['book'::text, 'chapter'::text])) OR book_number IS NULL AND isbn IS NULL AND request_id IS NULL),
  constraint course_entries_doi_check CHECK (doi ~ '^10\.'::text AND length(doi) <= 200),
  constraint course_entries_isbn_check CHECK (isbn ~ '^97[89][0-9]{10}$'::text),
  constraint course_entries_journal_check CHECK (length(journal) <= 300),
  constraint course_entries_journals CHECK (kind = 'article'::text OR journal = ''::text AND volume = ''::text AND published IS NULL),
  constraint course_entries_kind_check CHECK (kind = ANY (ARRAY['book'::text, 'chapter'::text, 'article'::text, 'link'::text, 'note'::text])),
  constraint course_entries_links CHECK ((kind = 'link'::text) = (url IS NOT NULL)),
  constraint course_entries_need_check CHECK (need = ANY (ARRAY['required'::text, 'recommended'::text])),
  constraint course_entries_note_check CHECK (length(note) <= 1000),
  constraint course_entries_pages_check CHECK (length(pages) <= 60),
  constraint course_entries_part_check CHECK (length(part) <= 200),
  constraint course_entries_parts CHECK (
CASE kind
    WHEN 'chapter'::text THEN part <> ''::text OR pages <> ''::text
    WHEN 'article'::text THEN part = ''::text
    ELSE part = ''::text AND pages = ''::text
END),
  constraint course_entries_place_check CHECK (place > 0),
  constraint course_entries_published_check CHECK (published >= 1000 AND published <= 2200),
  constraint course_entries_said CHECK (
CASE kind
    WHEN 'note'::text THEN note <> ''::text
    ELSE title <> ''::text
END),
  constraint course_entries_title_check CHECK (length(title) <= 500),
  constraint course_entries_url_check CHECK (url ~ '^https?://[^\s]+$'::text AND length(url) <= 500),
  constraint course_entries_volume_check CHECK (length(volume) <= 60)
);
comment on column course_entries.book_number is 'in the catalogue; a number is never used again, and leads on where books became one';
comment on column course_entries.title is 'of the book, article or page as it was when it was added; of a note: empty';
comment on column course_entries.request_id is 'by which its teacher asked the library to buy it';
comment on column course_entries.journal is 'of an article: the journal, or whatever it has come out in';
comment on column course_entries.volume is 'of an article: volume and issue, as in 17(7)';
comment on column course_entries.published is 'of an article: the year';
CREATE UNIQUE INDEX course_entries_article_once ON course_entries USING btree (list_id, doi) WHERE (doi IS NOT NULL);
CREATE UNIQUE INDEX course_entries_book_once ON course_entries USING btree (list_id, book_number) WHERE ((kind = 'book'::text) AND (book_number IS NOT NULL));
CREATE INDEX course_entries_list ON course_entries USING btree (list_id);
CREATE INDEX course_entries_request ON course_entries USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE TRIGGER course_entries_changed AFTER INSERT OR DELETE OR UPDATE ON course_entries FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('course-lists');

create table course_lists (
  id uuid not null,
  number integer not null generated always as identity,
  code text not null,
  title text not null,
  department text not null default ''::text,
  programme text not null default ''::text,
  year smallint not null,
  term text not null,
  about text not null default ''::text,
  students integer,
  published_at timestamp with time zone,
  copied_from uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  short_loan_asked smallint,
  constraint course_lists_pkey PRIMARY KEY (id),
  constraint course_lists_number_key UNIQUE (number),
  constraint course_lists_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES course_lists(id) ON DELETE SET NULL,
  constraint course_lists_about_check CHECK (length(about) <= 2000),
  constraint course_lists_code_check CHECK (length(code) <= 30),
  constraint course_lists_department_check CHECK (length(department) <= 120),
  constraint course_lists_programme_check CHECK (length(programme) <= 120),
  constraint course_lists_short_loan_asked_check CHECK (short_loan_asked >= 1 AND short_loan_asked <= 60),
  constraint course_lists_students_check CHECK (students >= 1 AND students <= 9999),
  constraint course_lists_term_check CHECK (term = ANY (ARRAY['odd'::text, 'even'::text, 'year'::text])),
  constraint course_lists_title_check CHECK (title <> ''::text AND length(title) <= 200),
  constraint course_lists_year_check CHECK (year >= 2000 AND year <= 2100)
);
comment on table course_lists is 'what the readers of a course are to read in a term';
comment on column course_lists.year is 'in which the academic year begins: 2026 of 2026-27';
comment on column course_lists.term is 'odd: July to December; even: January to June; year: both';
comment on column course_lists.students is 'how many take the course; null: nobody has said';
comment on column course_lists.published_at is 'null: a draft, which its teachers and administrators alone see';
comment on column course_lists.short_loan_asked is 'days of the short loan that a teacher asks the library for; null: none';
CREATE INDEX course_lists_asking ON course_lists USING btree (number) WHERE (short_loan_asked IS NOT NULL);
CREATE UNIQUE INDEX course_lists_copied_once ON course_lists USING btree (copied_from, year, term);
CREATE INDEX course_lists_published ON course_lists USING btree (year DESC, term, number DESC) WHERE (published_at IS NOT NULL);
CREATE TRIGGER course_lists_changed AFTER INSERT OR DELETE OR UPDATE ON course_lists FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('course-lists');
CREATE TRIGGER course_lists_in_site_search AFTER INSERT OR DELETE OR UPDATE ON course_lists FOR EACH ROW EXECUTE FUNCTION note_site_entry('course-list', 'id');

create table course_teachers (
  list_id uuid not null,
  user_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint course_teachers_pkey PRIMARY KEY (list_id, user_id),
  constraint course_teachers_list_id_fkey FOREIGN KEY (list_id) REFERENCES course_lists(id) ON DELETE CASCADE,
  constraint course_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table course_teachers is 'who changes a list, besides administrators';
CREATE INDEX course_teachers_user ON course_teachers USING btree (user_id);
CREATE TRIGGER course_teachers_changed AFTER INSERT OR DELETE OR UPDATE ON course_teachers FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('course-lists');

create table course_units (
  id uuid not null,
  list_id uuid not null,
  place integer not null,
  title text not null,
  constraint course_units_pkey PRIMARY KEY (id),
  constraint course_units_of_list UNIQUE (list_id, id),
  constraint course_units_place UNIQUE (list_id, place) DEFERRABLE INITIALLY DEFERRED,
  constraint course_units_list_id_fkey FOREIGN KEY (list_id) REFERENCES course_lists(id) ON DELETE CASCADE,
  constraint course_units_place_check CHECK (place > 0),
  constraint course_units_title_check CHECK (length(title) <= 200)
);
comment on column course_units.title is 'empty: its entries stand without a heading';
CREATE TRIGGER course_units_changed AFTER INSERT OR DELETE OR UPDATE ON course_units FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('course-lists');

create table custom_reports (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  definition text not null,
  is_shared boolean not null default false,
  created_by text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  schedule text,
  schedule_day smallint,
  schedule_hour smallint,
  recipients text[] not null default '{}'::text[],
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_failure text,
  constraint custom_reports_pkey PRIMARY KEY (id),
  constraint custom_reports_number_key UNIQUE (number),
  constraint custom_reports_check CHECK (
CASE schedule
    WHEN 'weekly'::text THEN schedule_day >= 0 AND schedule_day <= 6
    WHEN 'monthly'::text THEN schedule_day >= 1 AND schedule_day <= 28
    ELSE schedule_day IS NULL
END),
  constraint custom_reports_definition_check CHECK (definition ~~ 'subject=%'::text AND length(definition) <= 4000),
  constraint custom_reports_last_failure_check CHECK (last_failure <> ''::text AND length(last_failure) <= 500),
  constraint custom_reports_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint custom_reports_schedule CHECK ((schedule IS NULL) = (schedule_hour IS NULL) AND (schedule IS NULL) = (next_at IS NULL) AND (schedule IS NULL) = (recipients = '{}'::text[]) AND cardinality(recipients) <= 20),
  constraint custom_reports_schedule_check CHECK (schedule = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint custom_reports_schedule_hour_check CHECK (schedule_hour >= 0 AND schedule_hour <= 23),
  constraint custom_reports_weekday CHECK (schedule IS NULL OR schedule = 'daily'::text OR schedule_day IS NOT NULL)
);
comment on table custom_reports is 'those that are not shared are seen by whoever made them alone';
comment on column custom_reports.definition is 'as the query of an address; what the list of subjects no longer has is left out';
comment on column custom_reports.schedule_day is 'of the week (0: Sunday) or of the month';
comment on column custom_reports.recipients is 'e-mail addresses of administrators';
comment on column custom_reports.last_failure is 'why the last mail held no report; null: it did';
CREATE INDEX custom_reports_by ON custom_reports USING btree (created_by);
CREATE INDEX custom_reports_due ON custom_reports USING btree (next_at) WHERE (next_at IS NOT NULL);

create table database_origin (
  only_row boolean not null default true,
  server text,
  noted_by xid8 not null default pg_current_xact_id(),
  epoch text not null default "left"(md5((gen_random_uuid())::text), 8),
  constraint database_origin_pkey PRIMARY KEY (only_row),
  constraint database_origin_only_row_check CHECK (only_row)
);
comment on column database_origin.server is 'system identifier, timeline and database, where the server tells them';
comment on column database_origin.noted_by is 'the transaction that wrote the row, which its xmin says too, until the row is restored';
comment on column database_origin.epoch is 'stands in cursors of changes: those of another epoch are of another database';

create table departments (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  names jsonb not null default '{"hi": "", "or": ""}'::jsonb,
  place smallint not null default 0,
  is_library boolean not null default false,
  version integer not null default 1,
  constraint departments_pkey PRIMARY KEY (id),
  constraint departments_number_key UNIQUE (number),
  constraint departments_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint departments_names CHECK (jsonb_typeof(names -> 'hi'::text) = 'string'::text AND jsonb_typeof(names -> 'or'::text) = 'string'::text AND (names - '{hi,or}'::text[]) = '{}'::jsonb),
  constraint departments_place_check CHECK (place >= 0 AND place <= 999)
);
comment on column departments.names is 'in Hindi and Odia; empty: as it is in English';
comment on column departments.place is 'departments stand in this order, then by name';
comment on column departments.is_library is 'the library itself, whose staff stand first';
CREATE UNIQUE INDEX departments_library ON departments USING btree (is_library) WHERE is_library;
CREATE UNIQUE INDEX departments_name ON departments USING btree (lower(name));
CREATE TRIGGER departments_changed AFTER INSERT OR DELETE OR UPDATE ON departments FOR EACH ROW EXECUTE FUNCTION note_content_change('profiles');

create table desk_scanner_scans (
  scanner_id uuid not null,
  number bigint not null generated always as identity,
  key uuid not null,
  text text not null,
  constraint desk_scanner_scans_pkey PRIMARY KEY (scanner_id, number),
  constraint desk_scanner_scans_scanner_id_key_key UNIQUE (scanner_id, key),
  constraint desk_scanner_scans_scanner_id_fkey FOREIGN KEY (scanner_id) REFERENCES desk_scanners(id) ON DELETE CASCADE,
  constraint desk_scanner_scans_text_check CHECK (text <> ''::text AND length(text) <= 100)
);

create table desk_scanners (
  id uuid not null,
  opened_by text not null,
  code_hash text collate "C" not null,
  code_until timestamp with time zone not null,
  device_hash text collate "C",
  ends_at timestamp with time zone not null,
  constraint desk_scanners_pkey PRIMARY KEY (id),
  constraint desk_scanners_code_hash_key UNIQUE (code_hash),
  constraint desk_scanners_ends CHECK (ends_at >= code_until)
);
comment on column desk_scanners.code_hash is 'SHA-256: the code is shown on the desk alone, and taken by one phone';
comment on column desk_scanners.device_hash is 'SHA-256 of what that phone keeps; null: none has come';

create table device_places (
  user_id uuid not null,
  document text collate "C" not null,
  progress text not null,
  percentage double precision not null,
  device text not null,
  device_id text not null,
  changed_at timestamp with time zone not null default now(),
  constraint device_places_pkey PRIMARY KEY (user_id, document),
  constraint device_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint device_places_device_check CHECK (length(device) <= 80),
  constraint device_places_device_id_check CHECK (length(device_id) <= 80),
  constraint device_places_document_check CHECK (document ~ '^[A-Za-z0-9_]{1,100}$'::text),
  constraint device_places_percentage_check CHECK (percentage >= 0::double precision AND percentage <= 1::double precision),
  constraint device_places_progress_check CHECK (length(progress) <= 2000)
);
comment on table device_places is 'where each person is in files that KOReader has read, the library''s or their own';
comment on column device_places.progress is 'as the device says it: a path into the text, or a page';
CREATE INDEX device_places_recent ON device_places USING btree (user_id, changed_at);

create table dropped_files (
  key text not null,
  dropped_at timestamp with time zone not null default now(),
  is_whole boolean not null default true,
  constraint dropped_files_pkey PRIMARY KEY (key)
);
comment on table dropped_files is 'files that nothing refers to any more, until a job has deleted their bytes';
comment on column dropped_files.is_whole is 'false: whoever put it may have ended before all of it was there';

create table e_reader_mails (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  sent_at timestamp with time zone not null default now(),
  constraint e_reader_mails_pkey PRIMARY KEY (id),
  constraint e_reader_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint e_reader_mails_kind_check CHECK (kind = ANY (ARRAY['code'::text, 'e-book'::text]))
);
comment on table e_reader_mails is 'how often somebody had something sent within the last day';
CREATE INDEX e_reader_mails_recent ON e_reader_mails USING btree (user_id, kind, sent_at);
CREATE INDEX e_reader_mails_sent ON e_reader_mails USING btree (sent_at);

create table e_readers (
  user_id uuid not null,
  email text collate "C" not null,
  code_hash bytea,
  code_ends timestamp with time zone,
  wrong_codes integer not null default 0,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint e_readers_pkey PRIMARY KEY (user_id),
  constraint e_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint e_readers_check CHECK ((code_hash IS NULL) = (code_ends IS NULL)),
  constraint e_readers_check1 CHECK ((confirmed_at IS NULL) = (code_hash IS NOT NULL)),
  constraint e_readers_code_hash_check CHECK (octet_length(code_hash) = 32),
  constraint e_readers_email_check CHECK (email = lower(email) AND email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(email) <= 254),
  constraint e_readers_wrong_codes_check CHECK (wrong_codes >= 0)
);
comment on table e_readers is 'the e-reader of a person; e-books go there once its code has come back';
comment on column e_readers.code_hash is 'of the code that was mailed to the e-reader and waits to be typed';

create table ebook_documents (
  ebook_id uuid not null,
  document text collate "C" not null,
  constraint ebook_documents_pkey PRIMARY KEY (ebook_id),
  constraint ebook_documents_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint ebook_documents_document_check CHECK (document ~ '^[0-9a-f]{32}$'::text)
);
comment on table ebook_documents is 'what KOReader calls the file of an e-book: the MD5 of samples of it';
CREATE INDEX ebook_documents_document ON ebook_documents USING btree (document);

create table ebook_holds (
  id uuid not null,
  ebook_id uuid not null,
  member_id uuid not null,
  placed_at timestamp with time zone not null default clock_timestamp(),
  offered_at timestamp with time zone,
  offer_until timestamp with time zone,
  told_at timestamp with time zone,
  closed_at timestamp with time zone,
  outcome text,
  constraint ebook_holds_pkey PRIMARY KEY (id),
  constraint ebook_holds_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint ebook_holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint ebook_holds_check CHECK ((offered_at IS NULL) = (offer_until IS NULL)),
  constraint ebook_holds_check1 CHECK (told_at IS NULL OR offered_at IS NOT NULL),
  constraint ebook_holds_check2 CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  constraint ebook_holds_outcome_check CHECK (outcome = ANY (ARRAY['borrowed'::text, 'cancelled'::text, 'not-taken'::text, 'ended'::text]))
);
comment on table ebook_holds is 'who waits for an e-book that is on loan, in the order of placed_at';
comment on column ebook_holds.offer_until is 'until when a free place is theirs to take; then it is the next reader''s';
comment on column ebook_holds.told_at is 'when they were told of it; null: not yet';
comment on column ebook_holds.outcome is 'not-taken: the time to take it passed; ended: the e-book is not lent any more';
CREATE INDEX ebook_holds_member ON ebook_holds USING btree (member_id, placed_at);
CREATE UNIQUE INDEX ebook_holds_once ON ebook_holds USING btree (ebook_id, member_id) WHERE (closed_at IS NULL);
CREATE INDEX ebook_holds_queue ON ebook_holds USING btree (ebook_id, placed_at) WHERE (closed_at IS NULL);

create table ebook_loans (
  id uuid not null,
  ebook_id uuid not null,
  member_id uuid,
  category text not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  over_at timestamp with time zone not null generated always as (LEAST(ends_at, ended_at)) stored,
  constraint ebook_loans_pkey PRIMARY KEY (id),
  constraint ebook_loans_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint ebook_loans_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint ebook_loans_check CHECK (ends_at > began_at),
  constraint ebook_loans_check1 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint ebook_loans_ended_by_check CHECK (ended_by = ANY (ARRAY['reader'::text, 'library'::text]))
);
comment on table ebook_loans is 'who has or had an e-book on loan; one that is not ended before ends by itself at ends_at';
comment on column ebook_loans.member_id is 'null: a past loan of somebody who keeps no history';
comment on column ebook_loans.category is 'of the member when it began';
comment on column ebook_loans.over_at is 'until when its reader may open the e-book';
CREATE INDEX ebook_loans_began ON ebook_loans USING btree (began_at);
CREATE INDEX ebook_loans_ebook ON ebook_loans USING btree (ebook_id, over_at);
CREATE INDEX ebook_loans_member ON ebook_loans USING btree (member_id, over_at);
CREATE TRIGGER ebook_loans_guarded BEFORE INSERT OR UPDATE ON ebook_loans FOR EACH ROW EXECUTE FUNCTION guard_ebook_loans();

create table ebook_packages (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  publisher text not null,
  platform text not null,
  isbns text[] not null,
  starts_on date not null,
  ends_on date not null,
  price_paise bigint not null,
  bill text not null,
  note text not null,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint ebook_packages_pkey PRIMARY KEY (id),
  constraint ebook_packages_number_key UNIQUE (number),
  constraint ebook_packages_bill_check CHECK (length(bill) <= 100),
  constraint ebook_packages_days CHECK (starts_on <= ends_on),
  constraint ebook_packages_isbns_check CHECK (cardinality(isbns) <= 5000),
  constraint ebook_packages_name_check CHECK (name <> ''::text AND length(name) <= 200),
  constraint ebook_packages_note_check CHECK (length(note) <= 1000),
  constraint ebook_packages_platform_check CHECK (platform <> ''::text AND length(platform) <= 300),
  constraint ebook_packages_price_paise_check CHECK (price_paise >= 0 AND price_paise <= '100000000000'::bigint),
  constraint ebook_packages_publisher_check CHECK (length(publisher) <= 300)
);
comment on table ebook_packages is 'licences of e-books that are paid for together, for the cost of a use';
comment on column ebook_packages.platform is 'as COUNTER files name it';
comment on column ebook_packages.isbns is 'of the e-books in it, 13 digits each; empty: all e-books of the platform';
comment on column ebook_packages.bill is 'the number of the bill, as the seller writes it';

create table ebook_parts (
  ebook_id uuid not null,
  place integer not null,
  title text not null,
  html text,
  words text not null,
  search tsvector not null,
  constraint ebook_parts_pkey PRIMARY KEY (ebook_id, place),
  constraint ebook_parts_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint ebook_parts_place_check CHECK (place >= 1 AND place <= 5000),
  constraint ebook_parts_title_check CHECK (length(title) <= 300)
);
comment on table ebook_parts is 'chapters of an EPUB, made safe, and pages of a PDF, with their words';
comment on column ebook_parts.html is 'null: a page of a PDF, which is read in the file';
CREATE INDEX ebook_parts_search ON ebook_parts USING gin (search);
CREATE INDEX ebook_parts_word_pairs ON ebook_parts USING gin (word_pairs(search));

create table ebook_pictures (
  ebook_id uuid not null,
  place integer not null,
  kind text not null,
  file_key text not null,
  constraint ebook_pictures_pkey PRIMARY KEY (ebook_id, place),
  constraint ebook_pictures_file_key_key UNIQUE (file_key),
  constraint ebook_pictures_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint ebook_pictures_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint ebook_pictures_kind_check CHECK (kind = ANY (ARRAY['jpeg'::text, 'png'::text, 'webp'::text, 'gif'::text])),
  constraint ebook_pictures_place_check CHECK (place >= 1 AND place <= 3000)
);
comment on table ebook_pictures is 'pictures of the chapters of an EPUB, and the pages of a CBZ';
CREATE CONSTRAINT TRIGGER ebook_pictures_dropped AFTER DELETE ON ebook_pictures DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table ebook_readers (
  ebook_id uuid not null,
  email text collate "C" not null,
  constraint ebook_readers_pkey PRIMARY KEY (ebook_id, email),
  constraint ebook_readers_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint ebook_readers_email_check CHECK (email = lower(email) AND email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(email) <= 254)
);
comment on table ebook_readers is 'who may read an e-book that is for a list of people, such as a course';
CREATE INDEX ebook_readers_email ON ebook_readers USING btree (email);

create table ebook_searches (
  month date not null,
  count bigint not null,
  constraint ebook_searches_pkey PRIMARY KEY (month),
  constraint ebook_searches_count_check CHECK (count > 0),
  constraint ebook_searches_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
comment on table ebook_searches is 'searches of the e-books by month';

create table ebook_settings (
  only_row boolean not null default true,
  waits_for_approval boolean not null default true,
  constraint ebook_settings_pkey PRIMARY KEY (only_row),
  constraint ebook_settings_only_row_check CHECK (only_row)
);
comment on column ebook_settings.waits_for_approval is 'whether what faculty add waits until an administrator approves it';

create table ebook_usage (
  month date not null,
  ebook_id uuid not null,
  place integer not null,
  access_type text not null,
  metric text not null,
  count bigint not null,
  constraint ebook_usage_pkey PRIMARY KEY (month, ebook_id, place, access_type, metric),
  constraint ebook_usage_access_type_check CHECK (access_type = ANY (ARRAY['Controlled'::text, 'Open'::text, 'Free_To_Read'::text])),
  constraint ebook_usage_count_check CHECK (count > 0),
  constraint ebook_usage_metric_check CHECK (metric = ANY (ARRAY['Total_Item_Investigations'::text, 'Unique_Item_Investigations'::text, 'Unique_Title_Investigations'::text, 'Total_Item_Requests'::text, 'Unique_Item_Requests'::text, 'Unique_Title_Requests'::text, 'No_License'::text, 'Limit_Exceeded'::text])),
  constraint ebook_usage_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint ebook_usage_place_check CHECK (place >= 0)
);
comment on table ebook_usage is 'use of each e-book and chapter by month (COUNTER 5.1); only add_ebook_usage writes it';
comment on column ebook_usage.ebook_id is 'also of one that is deleted: then ebook_usage_titles has its title';
comment on column ebook_usage.place is 'the chapter; 0: the whole, which is also what metrics of titles are counted for';
CREATE INDEX ebook_usage_ebook ON ebook_usage USING btree (ebook_id);

create table ebook_usage_salts (
  day date not null,
  salt bytea not null,
  constraint ebook_usage_salts_pkey PRIMARY KEY (day),
  constraint ebook_usage_salts_salt_check CHECK (octet_length(salt) = 32)
);
comment on table ebook_usage_salts is 'of today and yesterday: without its salt no hash is made again';

create table ebook_usage_seen (
  session bytea not null,
  number integer not null,
  place integer not null,
  is_request boolean not null,
  last_at timestamp with time zone not null,
  constraint ebook_usage_seen_pkey PRIMARY KEY (session, number, place, is_request),
  constraint ebook_usage_seen_place_check CHECK (place >= '-1'::integer),
  constraint ebook_usage_seen_session_check CHECK (octet_length(session) = 16)
);
comment on table ebook_usage_seen is 'what a session has used within the last hours, for double clicks and for what is counted once; then deleted';
comment on column ebook_usage_seen.session is 'part of a hash with the salt of the day, which is deleted after it';
comment on column ebook_usage_seen.place is 'as in ebook_usage; -1: the title';
CREATE INDEX ebook_usage_seen_last ON ebook_usage_seen USING btree (last_at);

create table ebook_usage_titles (
  ebook_id uuid not null,
  number integer not null,
  facts jsonb not null,
  constraint ebook_usage_titles_pkey PRIMARY KEY (ebook_id)
);
comment on table ebook_usage_titles is 'what was deleted and had been used, so that its months can be reported';

create table ebooks (
  id uuid not null,
  number integer not null generated always as identity,
  book_id uuid,
  kind text not null,
  state text not null default 'draft'::text,
  file_key text,
  file_name text,
  bytes bigint,
  sha256 bytea,
  link text,
  facts jsonb not null,
  title text generated always as ((facts ->> 'title'::text)) stored,
  contents jsonb not null default '[]'::jsonb,
  warnings text[] not null default '{}'::text[],
  pages integer,
  cover_place integer,
  rights text,
  licence text,
  readers text not null default 'signed-in'::text,
  departments text[] not null default '{}'::text[],
  may_download boolean not null default false,
  until date,
  course text,
  note text,
  returned text,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  campus_only boolean not null default false,
  may_print boolean not null default false,
  seats integer,
  constraint ebooks_pkey PRIMARY KEY (id),
  constraint ebooks_file_key_key UNIQUE (file_key),
  constraint ebooks_number_key UNIQUE (number),
  constraint ebooks_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint ebooks_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint ebooks_bytes_check CHECK (bytes > 0),
  constraint ebooks_content CHECK ((kind = 'link'::text) = (link IS NOT NULL) AND (kind = 'link'::text) = (file_key IS NULL) AND (file_key IS NULL) = (sha256 IS NULL) AND (file_key IS NULL) = (bytes IS NULL)),
  constraint ebooks_contents_check CHECK (jsonb_typeof(contents) = 'array'::text),
  constraint ebooks_course_check CHECK (course <> ''::text AND length(course) <= 200),
  constraint ebooks_departments CHECK ((readers = 'departments'::text) = (departments <> '{}'::text[]) OR (state <> ALL (ARRAY['waiting'::text, 'published'::text]))),
  constraint ebooks_everybody CHECK (readers <> 'everybody'::text OR COALESCE(rights, ''::text) <> 'licensed'::text),
  constraint ebooks_file_name_check CHECK (length(file_name) <= 255),
  constraint ebooks_kind_check CHECK (kind = ANY (ARRAY['epub'::text, 'pdf'::text, 'cbz'::text, 'link'::text])),
  constraint ebooks_lent CHECK (seats IS NULL OR kind <> 'link'::text AND readers <> 'everybody'::text AND NOT may_download),
  constraint ebooks_licence_check CHECK (licence <> ''::text AND length(licence) <= 200),
  constraint ebooks_licence_named CHECK ((state <> ALL (ARRAY['waiting'::text, 'published'::text])) OR (rights = 'open-licence'::text) = (licence IS NOT NULL)),
  constraint ebooks_link_check CHECK (link ~ '^https://[^[:space:]]+$'::text AND length(link) <= 2000),
  constraint ebooks_link_only CHECK (COALESCE(rights, ''::text) <> 'link-only'::text OR kind = 'link'::text),
  constraint ebooks_note_check CHECK (note <> ''::text AND length(note) <= 2000),
  constraint ebooks_pages_check CHECK (pages >= 0),
  constraint ebooks_readers_check CHECK (readers = ANY (ARRAY['everybody'::text, 'signed-in'::text, 'departments'::text, 'listed'::text])),
  constraint ebooks_returned CHECK ((returned IS NOT NULL) = (state = 'returned'::text)),
  constraint ebooks_returned_check CHECK (returned <> ''::text AND length(returned) <= 1000),
  constraint ebooks_rights_asked CHECK ((state <> ALL (ARRAY['waiting'::text, 'published'::text])) OR rights IS NOT NULL),
  constraint ebooks_rights_check CHECK (rights = ANY (ARRAY['public-domain'::text, 'open-licence'::text, 'licensed'::text, 'own-work'::text, 'link-only'::text])),
  constraint ebooks_seats_check CHECK (seats >= 1 AND seats <= 10000),
  constraint ebooks_sha256_check CHECK (octet_length(sha256) = 32),
  constraint ebooks_state_check CHECK (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'returned'::text, 'published'::text, 'withdrawn'::text]))
);
comment on table ebooks is 'each file or link of an e-book, from the draft on; one that is published belongs to a book of the catalogue';
comment on column ebooks.book_id is 'null: not yet joined, or its book was removed: then readers do not see it';
comment on column ebooks.facts is 'what the file says of its book, as it was corrected (FileFacts)';
comment on column ebooks.warnings is 'what was put right or left out when the file was read';
comment on column ebooks.cover_place is 'the picture that is its cover';
comment on column ebooks.until is 'the last day on which it is read; null: without end';
comment on column ebooks.version is 'rises with each change: who saves an older one is told so';
comment on column ebooks.created_by is 'the e-mail address of who added it';
comment on column ebooks.campus_only is 'whether readers open it on the networks of the campus alone';
comment on column ebooks.may_print is 'whether its chapters may be printed; a PDF is printed by the browser that shows it';
comment on column ebooks.seats is 'how many people may have it on loan at a time; null: it is not lent, whoever may read it opens it';
CREATE INDEX ebooks_book ON ebooks USING btree (book_id);
CREATE UNIQUE INDEX ebooks_content_once ON ebooks USING btree (sha256) WHERE (state = ANY (ARRAY['waiting'::text, 'published'::text]));
CREATE INDEX ebooks_created_by ON ebooks USING btree (created_by, number DESC);
CREATE UNIQUE INDEX ebooks_link_once ON ebooks USING btree (link) WHERE (state = ANY (ARRAY['waiting'::text, 'published'::text]));
CREATE INDEX ebooks_sha256 ON ebooks USING btree (sha256);
CREATE INDEX ebooks_state ON ebooks USING btree (state, number DESC);
CREATE TRIGGER ebooks_changed AFTER INSERT OR DELETE OR UPDATE ON ebooks FOR EACH ROW EXECUTE FUNCTION note_content_change('ebooks');
CREATE CONSTRAINT TRIGGER ebooks_file_dropped AFTER DELETE OR UPDATE OF file_key ON ebooks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.file_key IS NOT NULL) EXECUTE FUNCTION drop_file('file_key');
CREATE TRIGGER ebooks_keep_usage_title BEFORE DELETE ON ebooks FOR EACH ROW EXECUTE FUNCTION keep_ebook_usage_title();
CREATE TRIGGER ebooks_lending_ended AFTER UPDATE OF state, seats ON ebooks FOR EACH ROW WHEN (old.state = 'published'::text AND new.state <> 'published'::text OR old.seats IS NOT NULL AND new.seats IS NULL) EXECUTE FUNCTION end_ebook_lending();
CREATE TRIGGER ebooks_of_books AFTER INSERT OR DELETE OR UPDATE OF book_id, state ON ebooks FOR EACH ROW EXECUTE FUNCTION note_ebook_of_book();
CREATE TRIGGER ebooks_site_entry AFTER INSERT OR DELETE OR UPDATE ON ebooks FOR EACH ROW EXECUTE FUNCTION note_site_entry('e-book', 'id');

create table event_files (
  id uuid not null,
  event_id uuid not null,
  place smallint not null,
  name text not null,
  kind text not null,
  bytes integer not null,
  file_key text not null,
  constraint event_files_pkey PRIMARY KEY (id),
  constraint event_files_file UNIQUE (file_key),
  constraint event_files_place UNIQUE (event_id, place),
  constraint event_files_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint event_files_bytes_check CHECK (bytes > 0),
  constraint event_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'webp'::text])),
  constraint event_files_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint event_files_place_check CHECK (place >= 1 AND place <= 5)
);
comment on table event_files is 'a PDF or a picture of an event; its bytes are in the store of files';
CREATE TRIGGER event_files_changed AFTER INSERT OR DELETE OR UPDATE ON event_files FOR EACH ROW EXECUTE FUNCTION note_content_change('events');
CREATE CONSTRAINT TRIGGER event_files_dropped AFTER DELETE OR UPDATE OF file_key ON event_files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table event_occurrences (
  id uuid not null,
  event_id uuid not null,
  original_on date not null,
  begins timestamp with time zone not null,
  ends timestamp with time zone not null,
  moved boolean not null default false,
  cancelled_at timestamp with time zone,
  note text not null default ''::text,
  in_series boolean not null default true,
  constraint event_occurrences_pkey PRIMARY KEY (id),
  constraint event_occurrences_day UNIQUE (event_id, original_on),
  constraint event_occurrences_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_occurrences_ends_after_it_begins CHECK (ends > begins),
  constraint event_occurrences_note_check CHECK (length(note) <= 300)
);
comment on table event_occurrences is 'each date of an event, written with the event; its id stays as long as the date does';
comment on column event_occurrences.original_on is 'the day that the event''s own dates give it, also where it was moved';
comment on column event_occurrences.ends is 'of whole days: the midnight after the last of them';
comment on column event_occurrences.moved is 'begins and ends are its own, and stay where the event''s are changed';
comment on column event_occurrences.note is 'why it is cancelled or moved';
comment on column event_occurrences.in_series is 'false: its event''s days have it no longer; it stays because it happened, or is cancelled because people had registered';
CREATE INDEX event_occurrences_begins ON event_occurrences USING btree (begins, ends);
CREATE INDEX event_occurrences_ends ON event_occurrences USING btree (ends);
CREATE TRIGGER event_occurrences_changed AFTER INSERT OR DELETE OR UPDATE ON event_occurrences FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('events');
CREATE TRIGGER event_occurrences_dropped AFTER DELETE ON event_occurrences FOR EACH ROW EXECUTE FUNCTION drop_unused_pool();

create table events (
  id uuid not null,
  number integer not null generated always as identity,
  title text not null,
  body text not null,
  translations jsonb not null default '{}'::jsonb,
  kind text not null,
  audiences text[] not null default '{}'::text[],
  place text not null default ''::text,
  link text not null default ''::text,
  organiser text not null default ''::text,
  speakers text[] not null default '{}'::text[],
  first_on date not null,
  last_on date not null,
  from_time time without time zone,
  to_time time without time zone,
  repetition jsonb,
  left_out date[] not null default '{}'::date[],
  cancelled_at timestamp with time zone,
  cancelled_because text not null default ''::text,
  published_at timestamp with time zone,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamp with time zone,
  announced_at timestamp with time zone,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  poster_id uuid,
  poster_alt text not null default ''::text,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_number_key UNIQUE (number),
  constraint events_poster_id_key UNIQUE (poster_id),
  constraint events_poster_id_fkey FOREIGN KEY (poster_id) REFERENCES pictures(id),
  constraint events_audiences_check CHECK (audiences <@ '{students,faculty,staff,researchers,alumni,public}'::text[]),
  constraint events_body_check CHECK (length(body) <= 20000),
  constraint events_cancelled CHECK (cancelled_at IS NOT NULL OR cancelled_because = ''::text),
  constraint events_cancelled_because_check CHECK (length(cancelled_because) <= 300),
  constraint events_ends_after_it_begins CHECK (from_time IS NULL OR first_on < last_on OR from_time < to_time),
  constraint events_kind_check CHECK (kind = ANY (ARRAY['talk'::text, 'workshop'::text, 'exhibition'::text, 'book-fair'::text, 'orientation'::text, 'competition'::text, 'other'::text])),
  constraint events_left_out_check CHECK (cardinality(left_out) <= 100),
  constraint events_length CHECK (last_on >= first_on AND last_on <= (first_on + 366)),
  constraint events_link_check CHECK (link = ''::text OR link ~ '^https?://'::text AND length(link) <= 500),
  constraint events_organiser_check CHECK (length(organiser) <= 200),
  constraint events_place_check CHECK (length(place) <= 200),
  constraint events_poster_alt_check CHECK (length(poster_alt) <= 300),
  constraint events_poster_is_said CHECK (poster_id IS NULL OR poster_alt <> ''::text),
  constraint events_repetition_check CHECK (jsonb_typeof(repetition) = 'object'::text),
  constraint events_speakers_check CHECK (cardinality(speakers) <= 20),
  constraint events_title_check CHECK (title <> ''::text AND length(title) <= 200),
  constraint events_translations_check CHECK (jsonb_typeof(translations) = 'object'::text AND (translations - '{hi,or}'::text[]) = '{}'::jsonb),
  constraint events_whole_days CHECK ((from_time IS NULL) = (to_time IS NULL)),
  constraint events_withdrawn CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL)
);
comment on column events.body is 'Markdown';
comment on column events.translations is 'title and body in further languages, by their codes; readers of others get title and body of the row';
comment on column events.audiences is 'whom it is for; empty: everyone';
comment on column events.link is 'where it takes place online';
comment on column events.first_on is 'the first day, of the first date of a series, by the clock of the institute';
comment on column events.last_on is 'the last day of the first date; as many days later ends each of a series';
comment on column events.from_time is 'by the clock of the institute; null: whole days';
comment on column events.repetition is 'how it comes again; null: it takes place once';
comment on column events.left_out is 'days on which a series has no date';
comment on column events.cancelled_at is 'it is shown, and says that it does not take place';
comment on column events.published_at is 'from when everybody sees it, also in the future; null: a draft';
comment on column events.ends_on is 'the day on which its last date ends, written with its dates';
comment on column events.announced_at is 'when those who asked to be told of events were told, or were not because it came too late';
comment on column events.version is 'rises with each change: who saves an older one is told so; calendars know it as the sequence';
comment on column events.poster_alt is 'what the poster shows, for those who do not see it';
CREATE INDEX events_published ON events USING btree (published_at DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX events_unannounced ON events USING btree (published_at) WHERE (announced_at IS NULL);
CREATE TRIGGER event_posters_dropped AFTER DELETE OR UPDATE OF poster_id ON events FOR EACH ROW EXECUTE FUNCTION drop_picture('poster_id');
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION note_content_change('events');
CREATE TRIGGER events_in_site_search AFTER INSERT OR DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION note_site_entry('event', 'id');

create table faq_entries (
  id uuid not null,
  number integer not null generated always as identity,
  title text not null,
  body text not null,
  translations jsonb not null default '{}'::jsonb,
  place integer not null,
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint faq_entries_pkey PRIMARY KEY (id),
  constraint faq_entries_number_key UNIQUE (number),
  constraint faq_entries_place UNIQUE (place) DEFERRABLE INITIALLY DEFERRED,
  constraint faq_entries_body_check CHECK (body <> ''::text AND length(body) <= 4000),
  constraint faq_entries_title_check CHECK (title <> ''::text AND length(title) <= 200),
  constraint faq_entries_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
comment on table faq_entries is 'common questions with their answers, shown on /support below those of the text files';
comment on column faq_entries.title is 'the question, in English; body: the answer, in Markdown';
comment on column faq_entries.translations is 'question and answer in Hindi (hi) and Odia (or)';
comment on column faq_entries.place is 'the order on the page';
comment on column faq_entries.withdrawn_at is 'since when the page no longer shows it; null: it does';
CREATE TRIGGER faq_changed AFTER INSERT OR DELETE OR UPDATE ON faq_entries FOR EACH ROW EXECUTE FUNCTION note_content_change('faq');
CREATE TRIGGER faq_in_site_search AFTER INSERT OR DELETE OR UPDATE ON faq_entries FOR EACH ROW EXECUTE FUNCTION note_site_entry('answer', 'id');

create table feedback (
  id uuid not null,
  number integer not null generated always as identity,
  kind text not null,
  body text not null,
  state text not null default 'open'::text,
  user_id uuid,
  name text,
  email text,
  language text not null,
  account_hash text collate "C",
  network_hash text collate "C",
  proof text not null default 'none'::text,
  read_at timestamp with time zone,
  assigned_to text,
  first_answered_at timestamp with time zone,
  merged_into uuid,
  hidden_at timestamp with time zone,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  read_by text,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_number_key UNIQUE (number),
  constraint feedback_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES feedback(id) ON DELETE SET NULL,
  constraint feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint feedback_assigned_to_check CHECK (assigned_to <> ''::text),
  constraint feedback_body CHECK (body <> ''::text OR state = 'withdrawn'::text),
  constraint feedback_body_check CHECK (length(body) <= 5000),
  constraint feedback_email_check CHECK (email <> ''::text AND length(email) <= 254),
  constraint feedback_kind_check CHECK (kind = ANY (ARRAY['praise'::text, 'complaint'::text, 'suggestion'::text, 'fault'::text, 'question'::text])),
  constraint feedback_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'or'::text])),
  constraint feedback_merged CHECK (merged_into <> id),
  constraint feedback_name_check CHECK (name <> ''::text AND length(name) <= 200),
  constraint feedback_proof_check CHECK (proof = ANY (ARRAY['none'::text, 'work'::text, 'sum'::text])),
  constraint feedback_read CHECK (read_by IS NULL OR read_at IS NOT NULL),
  constraint feedback_read_by_check CHECK (read_by <> ''::text),
  constraint feedback_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text, 'withdrawn'::text])),
  constraint feedback_withdrawn CHECK (state <> 'withdrawn'::text OR body = ''::text AND user_id IS NULL AND name IS NULL AND email IS NULL)
);
comment on column feedback.body is 'plain text; empty once it is withdrawn';
comment on column feedback.user_id is 'who sent it by name; null: without a name, or the account is deleted';
comment on column feedback.account_hash is 'a keyed hash of the sender''s account, for limits and blocks; goes after a while';
comment on column feedback.network_hash is 'a keyed hash of the sender''s network, for limits and blocks; goes after a while';
comment on column feedback.proof is 'what the sender did to show that they are no robot, while many wrote at once';
comment on column feedback.read_at is 'since when staff have seen all of it; null: unread';
comment on column feedback.merged_into is 'another one about the same, with which it is answered';
comment on column feedback.hidden_at is 'abuse: left out of lists and figures';
comment on column feedback.version is 'rises with each step: who answers an older one is told so';
comment on column feedback.read_by is 'the administrator who read it first, or took the first step; null: unread, or read before this was kept';
CREATE INDEX feedback_account ON feedback USING btree (account_hash, created_at) WHERE (account_hash IS NOT NULL);
CREATE INDEX feedback_created ON feedback USING btree (created_at);
CREATE INDEX feedback_email ON feedback USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX feedback_merged_into ON feedback USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX feedback_network ON feedback USING btree (network_hash, created_at) WHERE (network_hash IS NOT NULL);
CREATE INDEX feedback_unread ON feedback USING btree (created_at) WHERE ((read_at IS NULL) AND (state = 'open'::text));
CREATE INDEX feedback_user ON feedback USING btree (user_id) WHERE (user_id IS NOT NULL);

create table feedback_blocks (
  sender_hash text collate "C" not null,
  until timestamp with time zone not null,
  blocked_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint feedback_blocks_pkey PRIMARY KEY (sender_hash)
);
comment on table feedback_blocks is 'senders, by the hash of their account or network, from whom nothing is taken for a while';

create table feedback_files (
  id uuid not null,
  feedback_id uuid not null,
  place smallint not null,
  name text not null,
  kind text not null,
  bytes integer not null,
  file_key text not null,
  constraint feedback_files_pkey PRIMARY KEY (id),
  constraint feedback_files_file_key_key UNIQUE (file_key),
  constraint feedback_files_place UNIQUE (feedback_id, place),
  constraint feedback_files_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  constraint feedback_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint feedback_files_bytes_check CHECK (bytes > 0),
  constraint feedback_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'webp'::text])),
  constraint feedback_files_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint feedback_files_place_check CHECK (place >= 1 AND place <= 3)
);
comment on table feedback_files is 'a PDF or a picture of a feedback; its bytes are in the store of files';
CREATE CONSTRAINT TRIGGER feedback_files_dropped AFTER DELETE OR UPDATE OF file_key ON feedback_files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table feedback_links (
  token_hash text collate "C" not null,
  feedback_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint feedback_links_pkey PRIMARY KEY (token_hash),
  constraint feedback_links_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE
);
comment on table feedback_links is 'who has the token of a link follows the feedback; the first is made where it is written, and makes a second sending harmless';
CREATE INDEX feedback_links_feedback ON feedback_links USING btree (feedback_id);

create table feedback_messages (
  id uuid not null,
  feedback_id uuid not null,
  kind text not null,
  body text not null,
  written_by text,
  created_at timestamp with time zone not null default now(),
  constraint feedback_messages_pkey PRIMARY KEY (id),
  constraint feedback_messages_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  constraint feedback_messages_body_check CHECK (body <> ''::text AND length(body) <= 5000),
  constraint feedback_messages_kind_check CHECK (kind = ANY (ARRAY['message'::text, 'answer'::text, 'note'::text])),
  constraint feedback_messages_writer CHECK ((kind = 'message'::text) = (written_by IS NULL)),
  constraint feedback_messages_written_by_check CHECK (written_by <> ''::text)
);
comment on column feedback_messages.kind is 'message: by the sender; answer: by the library, for the sender; note: for staff alone';
CREATE INDEX feedback_messages_feedback ON feedback_messages USING btree (feedback_id, id);

create table feedback_ratings (
  feedback_id uuid not null,
  area text not null,
  score smallint not null,
  constraint feedback_ratings_pkey PRIMARY KEY (feedback_id, area),
  constraint feedback_ratings_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  constraint feedback_ratings_area_check CHECK (area = ANY (ARRAY['collection'::text, 'staff'::text, 'reading-room'::text, 'hours'::text, 'website'::text, 'e-resources'::text])),
  constraint feedback_ratings_score_check CHECK (score >= 1 AND score <= 5)
);

create table file_scanning (
  only_row boolean not null default true,
  is_on boolean not null default false,
  answered_at timestamp with time zone,
  failed_at timestamp with time zone,
  fault text,
  constraint file_scanning_pkey PRIMARY KEY (only_row),
  constraint file_scanning_fault_check CHECK (length(fault) <= 300),
  constraint file_scanning_only_row_check CHECK (only_row)
);
comment on table file_scanning is 'what the process that runs the jobs found set (CLAMD_URL), and how the scanner answered last';

create table fund_commitments (
  id uuid not null,
  budget_id uuid not null,
  paper text not null,
  paise bigint not null,
  committed_on date not null,
  paid_paise bigint,
  bill_number text,
  bill_date date,
  released_on date,
  page text,
  bill_vendor text,
  bill_key text collate "C",
  bill_paid_on date,
  bill_payment text,
  version integer not null default 1,
  constraint fund_commitments_pkey PRIMARY KEY (id),
  constraint fund_commitments_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets(id),
  constraint fund_commitments_bill CHECK (
CASE
    WHEN paid_paise IS NULL THEN bill_key IS NULL AND bill_vendor IS NULL AND bill_paid_on IS NULL
    ELSE bill_key IS NOT NULL
END AND (bill_paid_on IS NOT NULL OR bill_payment IS NULL)),
  constraint fund_commitments_bill_key_check CHECK (bill_key <> ''::text),
  constraint fund_commitments_bill_number_check CHECK (bill_number <> ''::text AND length(bill_number) <= 100),
  constraint fund_commitments_bill_payment_check CHECK (bill_payment <> ''::text AND length(bill_payment) <= 200),
  constraint fund_commitments_bill_vendor_check CHECK (bill_vendor <> ''::text AND length(bill_vendor) <= 160),
  constraint fund_commitments_ended_once CHECK (paid_paise IS NULL OR released_on IS NULL),
  constraint fund_commitments_page_check CHECK (page ~ '^/'::text AND length(page) <= 200),
  constraint fund_commitments_paid CHECK ((paid_paise IS NULL) = (bill_number IS NULL) AND (paid_paise IS NULL) = (bill_date IS NULL)),
  constraint fund_commitments_paid_paise_check CHECK (paid_paise >= 0 AND paid_paise <= '100000000000'::bigint),
  constraint fund_commitments_paise_check CHECK (paise > 0 AND paise <= '100000000000'::bigint),
  constraint fund_commitments_paper_check CHECK (paper <> ''::text AND length(paper) <= 120)
);
comment on column fund_commitments.paise is 'committed while it is neither paid nor released';
comment on column fund_commitments.paid_paise is 'what the bill came to: spent';
comment on column fund_commitments.page is 'the address of what the money is committed to';
comment on column fund_commitments.bill_key is 'the number of the bill in capitals, letters and digits alone';
comment on column fund_commitments.bill_paid_on is 'when the bill was paid to the vendor; its money is spent since the bill was entered';
CREATE INDEX fund_commitments_bills ON fund_commitments USING btree (bill_date DESC, id DESC) WHERE (paid_paise IS NOT NULL);
CREATE INDEX fund_commitments_budget ON fund_commitments USING btree (budget_id);
CREATE TRIGGER fund_commitments_kept BEFORE UPDATE ON fund_commitments FOR EACH ROW EXECUTE FUNCTION keep_fund_commitment();

create table fund_lines (
  id uuid not null,
  number bigint not null generated always as identity,
  budget_id uuid not null,
  kind text not null,
  budget_change bigint not null default 0,
  committed_change bigint not null default 0,
  spent_change bigint not null default 0,
  paper text,
  note text,
  override_reason text,
  actor text not null,
  at timestamp with time zone not null default now(),
  constraint fund_lines_pkey PRIMARY KEY (id),
  constraint fund_lines_number_key UNIQUE (number),
  constraint fund_lines_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets(id),
  constraint fund_lines_kind CHECK (
CASE kind
    WHEN 'allotted'::text THEN budget_change <> 0 AND committed_change = 0 AND spent_change = 0
    WHEN 'committed'::text THEN budget_change = 0 AND committed_change > 0 AND spent_change = 0
    WHEN 'released'::text THEN budget_change = 0 AND committed_change < 0 AND spent_change = 0
    WHEN 'billed'::text THEN budget_change = 0 AND committed_change <= 0 AND spent_change >= 0
    WHEN 'credited'::text THEN budget_change = 0 AND committed_change >= 0 AND spent_change <= 0
    WHEN 'carried-out'::text THEN committed_change < 0 AND budget_change >= committed_change AND budget_change <= 0 AND spent_change = 0
    WHEN 'carried-in'::text THEN committed_change > 0 AND budget_change >= 0 AND budget_change <= committed_change AND spent_change = 0
    ELSE NULL::boolean
END),
  constraint fund_lines_kind_check CHECK (kind = ANY (ARRAY['allotted'::text, 'committed'::text, 'released'::text, 'billed'::text, 'credited'::text, 'carried-out'::text, 'carried-in'::text])),
  constraint fund_lines_note_check CHECK (note <> ''::text AND length(note) <= 500),
  constraint fund_lines_override_reason_check CHECK (override_reason <> ''::text AND length(override_reason) <= 500),
  constraint fund_lines_paper_check CHECK (paper <> ''::text AND length(paper) <= 120)
);
comment on table fund_lines is 'never changed: a mistake is put right by another line; the totals of a budget are the sums of its lines';
comment on column fund_lines.paper is 'the order, bill or sanction it comes from, as people read its number';
comment on column fund_lines.override_reason is 'why more was committed or spent than was free';
CREATE INDEX fund_lines_budget ON fund_lines USING btree (budget_id, number);
CREATE TRIGGER fund_lines_applied AFTER INSERT ON fund_lines FOR EACH ROW EXECUTE FUNCTION apply_fund_line();
CREATE TRIGGER fund_lines_kept BEFORE DELETE OR UPDATE ON fund_lines FOR EACH ROW EXECUTE FUNCTION keep_fund_lines();

create table funds (
  id uuid not null,
  name text not null,
  note text,
  closed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint funds_pkey PRIMARY KEY (id),
  constraint funds_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint funds_note_check CHECK (note <> ''::text AND length(note) <= 500)
);
comment on column funds.closed_at is 'since when nothing more is allotted to it';
CREATE UNIQUE INDEX funds_name ON funds USING btree (lower(name));

create table gallery_albums (
  id uuid not null,
  number integer not null generated always as identity,
  title text not null,
  body text not null,
  translations jsonb not null default '{}'::jsonb,
  held_on date not null,
  cover_id uuid,
  published_at timestamp with time zone,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  event_id uuid,
  event_on date,
  announced_at timestamp with time zone,
  constraint gallery_albums_pkey PRIMARY KEY (id),
  constraint gallery_albums_number_key UNIQUE (number),
  constraint gallery_albums_cover FOREIGN KEY (cover_id) REFERENCES gallery_pictures(id) ON DELETE SET NULL,
  constraint gallery_albums_event_date FOREIGN KEY (event_id, event_on) REFERENCES event_occurrences(event_id, original_on) ON UPDATE CASCADE ON DELETE SET NULL (event_on),
  constraint gallery_albums_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint gallery_albums_body_check CHECK (length(body) <= 20000),
  constraint gallery_albums_endless CHECK (ends_on IS NULL),
  constraint gallery_albums_title_check CHECK (title <> ''::text AND length(title) <= 200),
  constraint gallery_albums_translations_check CHECK (jsonb_typeof(translations) = 'object'::text AND (translations - '{hi,or}'::text[]) = '{}'::jsonb),
  constraint gallery_albums_withdrawn CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL)
);
comment on column gallery_albums.held_on is 'the day of what its pictures show, by the clock of the institute; albums are listed by it';
comment on column gallery_albums.cover_id is 'the picture that stands for it; null, or one that is not shown: its first one';
comment on column gallery_albums.ends_on is 'always null: an album counts until it is withdrawn';
comment on column gallery_albums.event_id is 'the event that its pictures show; null: none';
comment on column gallery_albums.event_on is 'of an event that is a series: the day of its date by its own rule; null: the whole of it. Without an event it says nothing';
comment on column gallery_albums.announced_at is 'when those who asked to be told of albums were told, or were not because it came too late';
CREATE INDEX gallery_albums_event ON gallery_albums USING btree (event_id, event_on) WHERE (event_id IS NOT NULL);
CREATE INDEX gallery_albums_unannounced ON gallery_albums USING btree (published_at) WHERE (announced_at IS NULL);
CREATE TRIGGER gallery_albums_changed AFTER INSERT OR DELETE OR UPDATE ON gallery_albums FOR EACH ROW EXECUTE FUNCTION note_content_change('gallery');
CREATE TRIGGER gallery_albums_in_site_search AFTER INSERT OR DELETE OR UPDATE ON gallery_albums FOR EACH ROW EXECUTE FUNCTION note_site_entry('album', 'id');

create table gallery_pictures (
  id uuid not null,
  number integer not null generated always as identity,
  album_id uuid not null,
  picture_id uuid not null,
  place integer not null,
  alt text not null default ''::text,
  caption text not null default ''::text,
  credit text not null default ''::text,
  translations jsonb not null default '{}'::jsonb,
  in_footer boolean not null default false,
  withdrawn_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint gallery_pictures_pkey PRIMARY KEY (id),
  constraint gallery_pictures_number_key UNIQUE (number),
  constraint gallery_pictures_picture_id_key UNIQUE (picture_id),
  constraint gallery_pictures_album_id_fkey FOREIGN KEY (album_id) REFERENCES gallery_albums(id) ON DELETE CASCADE,
  constraint gallery_pictures_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint gallery_pictures_alt_check CHECK (length(alt) <= 300),
  constraint gallery_pictures_caption_check CHECK (length(caption) <= 500),
  constraint gallery_pictures_credit_check CHECK (length(credit) <= 200),
  constraint gallery_pictures_translations_check CHECK (jsonb_typeof(translations) = 'object'::text AND (translations - '{hi,or}'::text[]) = '{}'::jsonb)
);
comment on column gallery_pictures.place is 'the order in the album, and after it the number; not without gaps';
comment on column gallery_pictures.translations is 'alt and caption in further languages, by their codes';
comment on column gallery_pictures.in_footer is 'chosen for the footer of every page, which shows six';
comment on column gallery_pictures.deleted_at is 'nobody sees it; the row and its files go a day later';
CREATE INDEX gallery_pictures_deleted ON gallery_pictures USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX gallery_pictures_newest ON gallery_pictures USING btree (in_footer DESC, created_at DESC) WHERE ((withdrawn_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX gallery_pictures_order ON gallery_pictures USING btree (album_id, place, number);
CREATE TRIGGER gallery_pictures_changed AFTER INSERT OR DELETE OR UPDATE ON gallery_pictures FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('gallery');
CREATE TRIGGER gallery_pictures_dropped AFTER DELETE OR UPDATE OF picture_id ON gallery_pictures FOR EACH ROW EXECUTE FUNCTION drop_picture('picture_id');
CREATE TRIGGER gallery_pictures_in_site_search AFTER INSERT OR DELETE OR UPDATE ON gallery_pictures FOR EACH ROW EXECUTE FUNCTION note_site_entry('album', 'album_id');

create table gate_copy_checks (
  key uuid not null,
  gate_id uuid not null,
  copy_id uuid not null,
  member_id uuid,
  result text not null,
  at timestamp with time zone not null,
  noted_at timestamp with time zone not null default now(),
  constraint gate_copy_checks_pkey PRIMARY KEY (key),
  constraint gate_copy_checks_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE CASCADE,
  constraint gate_copy_checks_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id),
  constraint gate_copy_checks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint gate_copy_checks_result_check CHECK (result = ANY (ARRAY['lent'::text, 'lent-to-other'::text, 'not-lent'::text]))
);
comment on table gate_copy_checks is 'copies that were scanned at an exit; removed after 45 days';
comment on column gate_copy_checks.member_id is 'who left through that gate just before; null: nobody';
CREATE INDEX gate_copy_checks_at ON gate_copy_checks USING btree (at);
CREATE INDEX gate_copy_checks_copy ON gate_copy_checks USING btree (copy_id);
CREATE INDEX gate_copy_checks_gate ON gate_copy_checks USING btree (gate_id, at);
CREATE INDEX gate_copy_checks_member ON gate_copy_checks USING btree (member_id) WHERE (member_id IS NOT NULL);

create table gate_credentials (
  single boolean not null default true,
  user_id text not null,
  password text not null,
  demo boolean not null default false,
  set_by text not null,
  set_at timestamp with time zone not null default now(),
  constraint gate_credentials_pkey PRIMARY KEY (single),
  constraint gate_credentials_single_check CHECK (single),
  constraint gate_credentials_user_id_check CHECK (user_id <> ''::text AND length(user_id) <= 200)
);
comment on table gate_credentials is 'one row; not used where the credentials are read from a code host';
comment on column gate_credentials.password is 'the argon2id hash, as a PHC string';

create table gate_entries (
  id uuid not null,
  kind text not null,
  member_id uuid,
  name text,
  institution text,
  pass text collate "C",
  people integer not null default 1,
  gate_id uuid not null,
  out_gate_id uuid,
  branch text collate "C" not null,
  day date not null,
  in_at timestamp with time zone not null,
  out_at timestamp with time zone,
  closed_by text,
  out_key uuid,
  purpose text,
  category text collate "C",
  department text,
  programme text,
  noted_at timestamp with time zone not null default now(),
  struck_at timestamp with time zone,
  struck_by text,
  struck_reason text,
  constraint gate_entries_pkey PRIMARY KEY (id),
  constraint gate_entries_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE,
  constraint gate_entries_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id),
  constraint gate_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint gate_entries_out_gate_id_fkey FOREIGN KEY (out_gate_id) REFERENCES gates(id),
  constraint gate_entries_closed CHECK ((out_at IS NULL) = (closed_by IS NULL)),
  constraint gate_entries_closed_by_check CHECK (closed_by = ANY (ARRAY['scan'::text, 'closing'::text, 'staff'::text])),
  constraint gate_entries_institution_check CHECK (institution <> ''::text AND length(institution) <= 120),
  constraint gate_entries_kind_check CHECK (kind = ANY (ARRAY['member'::text, 'visitor'::text, 'group'::text])),
  constraint gate_entries_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint gate_entries_order CHECK (out_at >= in_at),
  constraint gate_entries_pass_check CHECK (pass ~ '^V[0-9]{4}$'::text),
  constraint gate_entries_people CHECK ((kind = 'group'::text) = (people > 1)),
  constraint gate_entries_people_check CHECK (people >= 1 AND people <= 500),
  constraint gate_entries_purpose_check CHECK (purpose <> ''::text AND length(purpose) <= 40),
  constraint gate_entries_struck CHECK ((struck_at IS NULL) = (struck_by IS NULL) AND (struck_at IS NULL) = (struck_reason IS NULL)),
  constraint gate_entries_struck_reason_check CHECK (struck_reason <> ''::text AND length(struck_reason) <= 200),
  constraint gate_entries_who CHECK (kind = 'member'::text OR member_id IS NULL)
);
comment on table gate_entries is 'one row for each stay; those of members follow from their scans';
comment on column gate_entries.id is 'the key of the scan that began it, made at the gate';
comment on column gate_entries.member_id is 'null for visitors, and once the name is forgotten';
comment on column gate_entries.pass is 'the number by which a visitor or group leaves';
comment on column gate_entries.day is 'the day of the institute on which it began';
comment on column gate_entries.closed_by is 'closing: nobody left by scan until the library closed; staff: let out at the office';
comment on column gate_entries.out_key is 'the key of the scan that ended it';
comment on column gate_entries.category is 'category, department and programme are those of the day, for reports';
comment on column gate_entries.noted_at is 'when the library was told';
comment on column gate_entries.struck_at is 'it stays, and counts nowhere';
CREATE INDEX gate_entries_branch ON gate_entries USING btree (branch);
CREATE INDEX gate_entries_day ON gate_entries USING btree (day, in_at);
CREATE INDEX gate_entries_gate ON gate_entries USING btree (gate_id);
CREATE UNIQUE INDEX gate_entries_inside ON gate_entries USING btree (member_id) WHERE (out_at IS NULL);
CREATE INDEX gate_entries_member ON gate_entries USING btree (member_id, day);
CREATE INDEX gate_entries_named ON gate_entries USING btree (day) WHERE ((member_id IS NOT NULL) OR (name IS NOT NULL));
CREATE INDEX gate_entries_open ON gate_entries USING btree (in_at) WHERE (out_at IS NULL);
CREATE INDEX gate_entries_out_gate ON gate_entries USING btree (out_gate_id);
CREATE INDEX gate_entries_pass ON gate_entries USING btree (day, pass) WHERE (pass IS NOT NULL);
CREATE INDEX gate_entries_struck ON gate_entries USING btree (struck_by) WHERE (struck_by IS NOT NULL);
CREATE INDEX gate_entries_visitors ON gate_entries USING btree (gate_id, noted_at) WHERE (kind <> 'member'::text);
CREATE TRIGGER gate_entries_apart BEFORE INSERT OR UPDATE OF in_at, out_at, member_id ON gate_entries FOR EACH ROW EXECUTE FUNCTION keep_stays_apart();

create table gate_kept_forms (
  session_id uuid not null,
  path text not null,
  fields jsonb not null,
  had_files boolean not null,
  kept_at timestamp with time zone not null default now(),
  constraint gate_kept_forms_pkey PRIMARY KEY (session_id),
  constraint gate_kept_forms_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
comment on table gate_kept_forms is 'a form that met a shut gate, until it is sent again';

create table gate_openings (
  session_id uuid not null,
  used_at timestamp with time zone not null default now(),
  constraint gate_openings_pkey PRIMARY KEY (session_id),
  constraint gate_openings_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
comment on table gate_openings is 'sessions for which the gate is open; it shuts by itself some time after its last use';

create table gate_register_settings (
  id boolean not null default true,
  seats integer,
  shows_fullness boolean not null default false,
  turns_away boolean not null default false,
  version integer not null default 1,
  visitors_per_hour integer not null default 120,
  constraint gate_register_settings_pkey PRIMARY KEY (id),
  constraint gate_register_settings_id_check CHECK (id),
  constraint gate_register_settings_seats CHECK (seats IS NOT NULL OR NOT shows_fullness),
  constraint gate_register_settings_seats_check CHECK (seats >= 1 AND seats <= 100000),
  constraint gate_register_settings_visitors_per_hour_check CHECK (visitors_per_hour >= 1 AND visitors_per_hour <= 5000)
);
comment on column gate_register_settings.shows_fullness is 'whether the home page says how full it is';
comment on column gate_register_settings.turns_away is 'whether expired and blocked members are not let in; else they are, with a message';
comment on column gate_register_settings.visitors_per_hour is 'visitors and groups that one gate may register in an hour; ten times that of a gate that was without network';

create table gate_scans (
  key uuid not null,
  member_id uuid not null,
  gate_id uuid,
  branch text collate "C" not null,
  day date not null,
  at timestamp with time zone not null,
  kind text not null,
  purpose text,
  noted_at timestamp with time zone not null default now(),
  constraint gate_scans_pkey PRIMARY KEY (key),
  constraint gate_scans_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE,
  constraint gate_scans_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id),
  constraint gate_scans_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint gate_scans_gate CHECK (kind = 'let-out'::text OR gate_id IS NOT NULL),
  constraint gate_scans_kind_check CHECK (kind = ANY (ARRAY['scan'::text, 'let-out'::text])),
  constraint gate_scans_purpose_check CHECK (purpose <> ''::text AND length(purpose) <= 40)
);
comment on table gate_scans is 'what was scanned of members; their entries of a day are worked out from it, in whichever order it comes';
comment on column gate_scans.key is 'made at the gate: what is sent twice counts once';
comment on column gate_scans.gate_id is 'null: at the office';
CREATE INDEX gate_scans_branch ON gate_scans USING btree (branch);
CREATE INDEX gate_scans_gate_of ON gate_scans USING btree (gate_id);
CREATE INDEX gate_scans_member ON gate_scans USING btree (member_id, day);
CREATE INDEX gate_scans_noted ON gate_scans USING btree (noted_at);

create table gate_tries (
  user_id uuid not null,
  wrong integer not null,
  locked_until timestamp with time zone,
  told boolean not null default false,
  constraint gate_tries_pkey PRIMARY KEY (user_id),
  constraint gate_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table gate_tries is 'tries in a row that were not right; a right one deletes the row';
comment on column gate_tries.told is 'whether the other administrators were told of this lock';

create table gate_unread_scans (
  key uuid not null,
  gate_id uuid not null,
  at timestamp with time zone not null,
  code text not null,
  reason text not null,
  noted_at timestamp with time zone not null default now(),
  constraint gate_unread_scans_pkey PRIMARY KEY (key),
  constraint gate_unread_scans_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id),
  constraint gate_unread_scans_code_check CHECK (code <> ''::text AND length(code) <= 100),
  constraint gate_unread_scans_reason_check CHECK (reason = ANY (ARRAY['unknown'::text, 'too-old'::text, 'too-many'::text]))
);
comment on table gate_unread_scans is 'scans without network that belong to nobody: whoever scanned was told that they are noted';
CREATE INDEX gate_unread_scans_gate ON gate_unread_scans USING btree (gate_id);
CREATE INDEX gate_unread_scans_noted ON gate_unread_scans USING btree (noted_at);

create table gates (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  branch text collate "C" not null,
  code_hash text collate "C" not null,
  code_made_at timestamp with time zone not null default now(),
  greets_by_name boolean not null default true,
  shows_photo boolean not null default false,
  purposes text[] not null default '{}'::text[],
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  checks_copies boolean not null default false,
  constraint gates_pkey PRIMARY KEY (id),
  constraint gates_code_hash_key UNIQUE (code_hash),
  constraint gates_number_key UNIQUE (number),
  constraint gates_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE,
  constraint gates_code_hash_check CHECK (length(code_hash) = 43),
  constraint gates_name_check CHECK (name <> ''::text AND length(name) <= 60),
  constraint gates_photo_with_name CHECK (greets_by_name OR NOT shows_photo),
  constraint gates_purposes_check CHECK (cardinality(purposes) <= 9 AND array_position(purposes, NULL::text) IS NULL)
);
comment on table gates is 'doors with a device that reads cards; each is opened by a code of its own';
comment on column gates.code_hash is 'SHA-256 of the code, which is shown once and has 128 random bits';
comment on column gates.revoked_at is 'since when the code opens nothing; null: it is in use';
comment on column gates.checks_copies is 'whether copies are scanned there by whoever leaves';
CREATE INDEX gates_branch ON gates USING btree (branch);
CREATE UNIQUE INDEX gates_name ON gates USING btree (lower(name)) WHERE (revoked_at IS NULL);

create table gift_lines (
  id uuid not null,
  gift_id uuid not null,
  place integer not null,
  title text not null,
  author text,
  isbn text collate "C",
  publisher text,
  copies integer not null,
  value_paise bigint,
  decision text not null default 'open'::text,
  reason text,
  book_id uuid,
  accession_numbers text[] not null default '{}'::text[],
  constraint gift_lines_pkey PRIMARY KEY (id),
  constraint gift_lines_place UNIQUE (gift_id, place),
  constraint gift_lines_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint gift_lines_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES gifts(id),
  constraint gift_lines_accessioned CHECK (decision = 'accepted'::text OR accession_numbers = '{}'::text[]),
  constraint gift_lines_author_check CHECK (author <> ''::text AND length(author) <= 300),
  constraint gift_lines_copies_check CHECK (copies >= 1 AND copies <= 999),
  constraint gift_lines_decision_check CHECK (decision = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text])),
  constraint gift_lines_declined CHECK (decision <> 'declined'::text OR reason IS NOT NULL),
  constraint gift_lines_isbn_check CHECK (isbn ~ '^97[89][0-9]{10}$'::text),
  constraint gift_lines_place_check CHECK (place > 0),
  constraint gift_lines_publisher_check CHECK (publisher <> ''::text AND length(publisher) <= 200),
  constraint gift_lines_reason_check CHECK (reason <> ''::text AND length(reason) <= 500),
  constraint gift_lines_title_check CHECK (title <> ''::text AND length(title) <= 500),
  constraint gift_lines_value_paise_check CHECK (value_paise >= 0 AND value_paise <= '100000000000'::bigint)
);
comment on column gift_lines.value_paise is 'what one copy is worth, as a valuer would say';

create table gifts (
  id uuid not null,
  year integer not null,
  number integer not null,
  kind text not null,
  donor text not null,
  address text,
  received_on date not null,
  note text,
  thanked_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint gifts_pkey PRIMARY KEY (id),
  constraint gifts_number UNIQUE (year, number),
  constraint gifts_address_check CHECK (address <> ''::text AND length(address) <= 500),
  constraint gifts_donor_check CHECK (donor <> ''::text AND length(donor) <= 200),
  constraint gifts_kind_check CHECK (kind = ANY (ARRAY['gift'::text, 'gratis'::text])),
  constraint gifts_note_check CHECK (note <> ''::text AND length(note) <= 1000),
  constraint gifts_number_check CHECK (number > 0)
);
comment on table gifts is 'GIFT/2026-27/0001';
comment on column gifts.kind is 'gratis: from a publisher, an authority or an office, as specimen or free distribution';

create table heading_change_books (
  change_id uuid not null,
  book_id uuid not null,
  number bigint not null,
  entries jsonb not null,
  fields jsonb not null,
  constraint heading_change_books_pkey PRIMARY KEY (change_id, book_id),
  constraint heading_change_books_change_id_fkey FOREIGN KEY (change_id) REFERENCES heading_changes(id) ON DELETE CASCADE,
  constraint heading_change_books_entries_check CHECK (jsonb_typeof(entries) = 'array'::text),
  constraint heading_change_books_fields_check CHECK (jsonb_typeof(fields) = 'array'::text)
);
comment on table heading_change_books is 'the books that a change moved; a book may be gone since';
comment on column heading_change_books.entries is 'in which roles the book named the heading, and whether it named the other one beside it';
comment on column heading_change_books.fields is 'fields of its MARC record, before and after; after is null where the record had the field twice';

create table heading_changes (
  id uuid not null,
  number integer not null generated always as identity,
  list text not null,
  action text not null,
  gone_id uuid not null,
  into_id uuid not null,
  at timestamp with time zone not null default now(),
  actor text not null,
  gone jsonb not null,
  stays jsonb not null,
  see_ids uuid[] not null default '{}'::uuid[],
  undone_at timestamp with time zone,
  ids jsonb not null default '[]'::jsonb,
  constraint heading_changes_pkey PRIMARY KEY (id),
  constraint heading_changes_number_key UNIQUE (number),
  constraint heading_changes_action_check CHECK (action = ANY (ARRAY['merged'::text, 'renamed'::text])),
  constraint heading_changes_gone_check CHECK (jsonb_typeof(gone) = 'object'::text),
  constraint heading_changes_ids_check CHECK (jsonb_typeof(ids) = 'array'::text),
  constraint heading_changes_list_check CHECK (list = ANY (ARRAY['names'::text, 'subjects'::text])),
  constraint heading_changes_sides CHECK ((action = 'renamed'::text) = (gone_id = into_id)),
  constraint heading_changes_stays_check CHECK (jsonb_typeof(stays) = 'object'::text)
);
comment on table heading_changes is 'headings that became part of others, or got another name, and what an undo needs';
comment on column heading_changes.gone is 'the heading that is gone, as it was; of a rename the heading before';
comment on column heading_changes.stays is 'the heading that stayed, as it was; of a rename the heading after';
comment on column heading_changes.see_ids is 'spellings that came along with it, and led to it before';
comment on column heading_changes.ids is 'identifiers that came along with the heading that is gone';
CREATE INDEX heading_changes_gone ON heading_changes USING btree (gone_id);
CREATE INDEX heading_changes_into ON heading_changes USING btree (into_id);

create table heading_ids (
  contributor_id uuid,
  subject_id uuid,
  scheme text not null,
  value text not null,
  is_claim boolean not null default false,
  constraint heading_ids_contributor_id_fkey FOREIGN KEY (contributor_id) REFERENCES contributors(id) ON DELETE CASCADE,
  constraint heading_ids_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subjects(id) ON DELETE CASCADE,
  constraint heading_ids_one CHECK (num_nonnulls(contributor_id, subject_id) = 1),
  constraint heading_ids_scheme_check CHECK (scheme = ANY (ARRAY['viaf'::text, 'wikidata'::text, 'isni'::text, 'orcid'::text, 'lcnaf'::text, 'lcsh'::text, 'fast'::text, 'other'::text])),
  constraint heading_ids_value_check CHECK (value <> ''::text AND length(value) <= 500)
);
comment on table heading_ids is 'identifiers of headings at other authorities, as heading-ids.ts writes them';
comment on column heading_ids.is_claim is 'a record brought it for this heading, and it is another''s: the two are likely one';
CREATE INDEX heading_ids_claims ON heading_ids USING btree (scheme, value) WHERE is_claim;
CREATE UNIQUE INDEX heading_ids_name ON heading_ids USING btree (scheme, value) WHERE ((contributor_id IS NOT NULL) AND (NOT is_claim));
CREATE UNIQUE INDEX heading_ids_of_name ON heading_ids USING btree (contributor_id, scheme, value) WHERE (contributor_id IS NOT NULL);
CREATE UNIQUE INDEX heading_ids_of_subject ON heading_ids USING btree (subject_id, scheme, value) WHERE (subject_id IS NOT NULL);
CREATE UNIQUE INDEX heading_ids_subject ON heading_ids USING btree (scheme, value) WHERE ((subject_id IS NOT NULL) AND (NOT is_claim));

create table headings_kept_apart (
  list text not null,
  one_id uuid not null,
  other_id uuid not null,
  constraint headings_kept_apart_pkey PRIMARY KEY (list, one_id, other_id),
  constraint headings_kept_apart_check CHECK (one_id < other_id),
  constraint headings_kept_apart_list_check CHECK (list = ANY (ARRAY['names'::text, 'subjects'::text]))
);
comment on table headings_kept_apart is 'pairs of headings of which somebody has said that they are not the same; who and when is in the audit';

create table holds (
  id uuid not null,
  book_id uuid not null,
  copy_id uuid,
  member_id uuid not null,
  status text not null default 'waiting'::text,
  place integer,
  is_recall boolean not null default false,
  suspended boolean not null default false,
  suspended_until date,
  expires_on date,
  kept_copy_id uuid,
  ready_at timestamp with time zone,
  pickup_until date,
  placed_at timestamp with time zone not null,
  placed_by text not null,
  closed_at timestamp with time zone,
  closed_by text,
  closed_reason text,
  constraint holds_pkey PRIMARY KEY (id),
  constraint holds_place UNIQUE (book_id, place) DEFERRABLE INITIALLY DEFERRED,
  constraint holds_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint holds_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id),
  constraint holds_kept_copy_id_fkey FOREIGN KEY (kept_copy_id) REFERENCES copies(id),
  constraint holds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint holds_closed CHECK ((status = ANY (ARRAY['waiting'::text, 'ready'::text])) = (closed_at IS NULL)),
  constraint holds_closed_reason_check CHECK (closed_reason <> ''::text AND length(closed_reason) <= 500),
  constraint holds_place_check CHECK (place > 0),
  constraint holds_ready CHECK (status <> 'ready'::text OR kept_copy_id IS NOT NULL AND ready_at IS NOT NULL AND pickup_until IS NOT NULL AND NOT suspended),
  constraint holds_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'ready'::text, 'filled'::text, 'cancelled'::text, 'expired'::text])),
  constraint holds_suspended CHECK (suspended OR suspended_until IS NULL),
  constraint holds_waiting CHECK ((status = 'waiting'::text) = (place IS NOT NULL))
);
comment on column holds.copy_id is 'null: any copy of the book will do';
comment on column holds.place is 'in the queue of the book, from 1 without a gap; null once it is out of the queue';
comment on column holds.expires_on is 'the last day that it waits in the queue; null: for as long as it takes';
comment on column holds.pickup_until is 'the last day that the copy is kept on the shelf';
CREATE UNIQUE INDEX holds_kept_copy ON holds USING btree (kept_copy_id) WHERE (status = 'ready'::text);
CREATE INDEX holds_member ON holds USING btree (member_id, placed_at DESC);
CREATE INDEX holds_open_book ON holds USING btree (book_id, place) WHERE (status = ANY (ARRAY['waiting'::text, 'ready'::text]));
CREATE UNIQUE INDEX holds_open_member ON holds USING btree (member_id, book_id) WHERE (status = ANY (ARRAY['waiting'::text, 'ready'::text]));
CREATE TRIGGER holds_become_ready AFTER UPDATE OF status ON holds FOR EACH ROW WHEN (new.status = 'ready'::text AND old.status <> 'ready'::text) EXECUTE FUNCTION note_hold_reminder();
CREATE TRIGGER holds_deleted AFTER DELETE ON holds FOR EACH ROW WHEN (old.status = 'ready'::text) EXECUTE FUNCTION free_copy();
CREATE TRIGGER holds_made_ready AFTER INSERT ON holds FOR EACH ROW WHEN (new.status = 'ready'::text) EXECUTE FUNCTION note_hold_reminder();

create table identifiers (
  book_id uuid not null,
  kind text not null,
  value text not null,
  valid boolean not null,
  qualifier text,
  "position" integer not null,
  constraint identifiers_pkey PRIMARY KEY (book_id, kind, value),
  constraint identifiers_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint identifiers_kind_check CHECK (kind = ANY (ARRAY['isbn'::text, 'issn'::text, 'lccn'::text, 'oclc'::text, 'other'::text])),
  constraint identifiers_value_check CHECK (value <> ''::text)
);
comment on column identifiers.value is 'normal form: ISBN as 13 digits, ISSN as 8 characters, no hyphens; as given where not valid';
CREATE INDEX identifiers_value ON identifiers USING btree (value, kind);

create table import_batches (
  id uuid not null,
  number bigint not null generated always as identity,
  file_name text not null,
  format text not null,
  headings text[] not null default '{}'::text[],
  ignored_columns text[] not null default '{}'::text[],
  dry_run boolean not null,
  status text not null,
  actor text not null,
  read integer not null default 0,
  created integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  copies_created integer not null default 0,
  failure text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  file_key text,
  file_size bigint,
  meanings text[],
  sample jsonb,
  work text,
  cancel_wanted boolean not null default false,
  progress jsonb,
  undone jsonb,
  cut_off boolean not null default false,
  went_on_at integer,
  first_change bigint not null default 0,
  series jsonb,
  clashes jsonb,
  attempt uuid,
  constraint import_batches_pkey PRIMARY KEY (id),
  constraint import_batches_number_key UNIQUE (number),
  constraint import_batches_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint import_batches_attempt_check CHECK (status <> 'running'::text OR attempt IS NOT NULL),
  constraint import_batches_check CHECK (read = (created + merged + unchanged + rejected)),
  constraint import_batches_format_check CHECK (format = ANY (ARRAY['iso2709'::text, 'marcxml'::text, 'csv'::text, 'xlsx'::text, 'xls'::text])),
  constraint import_batches_status_check CHECK (status = ANY (ARRAY['open'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undone'::text])),
  constraint import_batches_work_check CHECK (work = ANY (ARRAY['try'::text, 'run'::text, 'undo'::text]))
);
comment on column import_batches.headings is 'the first row of the file of rejected rows';
comment on column import_batches.file_key is 'of the file that was sent, while it is kept';
comment on column import_batches.meanings is 'what each column means, null for one that is left out; null in all where nobody may choose';
comment on column import_batches.sample is 'the first rows or records, for people to look at';
comment on column import_batches.work is 'what is to be done or being done; progress is null until it has begun';
comment on column import_batches.undone is 'what the undo took back, and the first of what it left';
comment on column import_batches.cut_off is 'the next run goes on behind the `read` records; else it begins with the first';
comment on column import_batches.went_on_at is 'how many records were read when its work last went on by itself: no further, and it waits for a person';
comment on column import_batches.first_change is 'changes of the run under way, or of the last one, have a greater id in import_changes';
comment on column import_batches.series is 'how numbers of the file become accession numbers; null: as they stand';
comment on column import_batches.clashes is 'accession numbers that rows of the file give to several books';
comment on column import_batches.attempt is 'the one who works on it now, null: nobody; only that one may write how far it has come';
CREATE INDEX import_batches_file ON import_batches USING btree (file_key) WHERE (file_key IS NOT NULL);
CREATE CONSTRAINT TRIGGER import_batches_file_dropped AFTER DELETE OR UPDATE OF file_key ON import_batches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.file_key IS NOT NULL) EXECUTE FUNCTION drop_file('file_key');

create table import_changes (
  id bigint not null generated always as identity,
  batch_id uuid not null,
  kind text not null,
  entity_id uuid not null,
  before jsonb,
  version integer,
  constraint import_changes_pkey PRIMARY KEY (batch_id, kind, entity_id, id),
  constraint import_changes_kind_check CHECK (kind = ANY (ARRAY['book-created'::text, 'book-changed'::text, 'copy-created'::text]))
);
comment on column import_changes.version is 'of the book after the change; null for a copy';

create table import_claims (
  batch_id uuid not null,
  book_id uuid not null,
  copies integer not null,
  constraint import_claims_pkey PRIMARY KEY (batch_id, book_id)
);

create table import_column_choices (
  headings text not null,
  meanings jsonb not null,
  actor text not null,
  chosen_at timestamp with time zone not null default now(),
  series jsonb,
  constraint import_column_choices_pkey PRIMARY KEY (headings)
);
comment on column import_column_choices.headings is 'a hash of the set of headings';
comment on column import_column_choices.series is 'how numbers became accession numbers, by the name of the column; null: as they stood';

create table import_kept_columns (
  id uuid not null,
  name text not null,
  headings text not null,
  meanings jsonb not null,
  series jsonb,
  actor text not null,
  kept_at timestamp with time zone not null default now(),
  constraint import_kept_columns_pkey PRIMARY KEY (id),
  constraint import_kept_columns_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 100)
);
comment on column import_kept_columns.headings is 'a hash of the set of headings';
CREATE INDEX import_kept_columns_headings ON import_kept_columns USING btree (headings);
CREATE UNIQUE INDEX import_kept_columns_name ON import_kept_columns USING btree (lower(name));

create table import_notes (
  batch_id uuid not null,
  record_number integer not null,
  note_number smallint not null,
  place text not null,
  title text not null,
  note text not null,
  constraint import_notes_pkey PRIMARY KEY (batch_id, record_number, note_number),
  constraint import_notes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);
comment on column import_notes.title is 'the title of the record as it was read, shortened';

create table import_rejects (
  batch_id uuid not null,
  record_number integer not null,
  place text not null,
  reason text not null,
  original text not null,
  constraint import_rejects_pkey PRIMARY KEY (batch_id, record_number),
  constraint import_rejects_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);

create table indent_lines (
  id uuid not null,
  indent_id uuid not null,
  title text not null,
  author text,
  isbn text collate "C",
  publisher text,
  edition text,
  copies integer not null,
  estimate_paise bigint,
  department text not null default ''::text,
  course text,
  fund_id uuid,
  book_id uuid,
  note text,
  wished_at timestamp with time zone not null default now(),
  ordered integer not null default 0,
  dropped_at timestamp with time zone,
  drop_reason text,
  version integer not null default 1,
  wanted_year integer,
  constraint indent_lines_pkey PRIMARY KEY (id),
  constraint indent_lines_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint indent_lines_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id),
  constraint indent_lines_indent_id_fkey FOREIGN KEY (indent_id) REFERENCES indents(id),
  constraint indent_lines_author_check CHECK (author <> ''::text AND length(author) <= 300),
  constraint indent_lines_copies_check CHECK (copies >= 1 AND copies <= 999),
  constraint indent_lines_course_check CHECK (course <> ''::text AND length(course) <= 160),
  constraint indent_lines_department_check CHECK (length(department) <= 120),
  constraint indent_lines_drop_reason_check CHECK (drop_reason <> ''::text AND length(drop_reason) <= 500),
  constraint indent_lines_dropped CHECK ((dropped_at IS NULL) = (drop_reason IS NULL)),
  constraint indent_lines_edition_check CHECK (edition <> ''::text AND length(edition) <= 100),
  constraint indent_lines_estimate_paise_check CHECK (estimate_paise >= 0 AND estimate_paise <= '100000000000'::bigint),
  constraint indent_lines_isbn_check CHECK (isbn ~ '^97[89][0-9]{10}$'::text),
  constraint indent_lines_note_check CHECK (note <> ''::text AND length(note) <= 500),
  constraint indent_lines_ordered CHECK (ordered >= 0 AND ordered <= copies),
  constraint indent_lines_publisher_check CHECK (publisher <> ''::text AND length(publisher) <= 200),
  constraint indent_lines_title_check CHECK (title <> ''::text AND length(title) <= 500),
  constraint indent_lines_wanted_year_check CHECK (wanted_year >= 1000 AND wanted_year <= 2200)
);
comment on column indent_lines.estimate_paise is 'of one copy';
comment on column indent_lines.wished_at is 'when somebody first asked for it';
comment on column indent_lines.ordered is 'copies that are on order or came of it; triggers count them';
comment on column indent_lines.dropped_at is 'since when no more copies of it are to be ordered';
comment on column indent_lines.wanted_year is 'of the edition that is wanted; null: any';
CREATE INDEX indent_lines_book ON indent_lines USING btree (book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX indent_lines_indent ON indent_lines USING btree (indent_id);
CREATE INDEX indent_lines_isbn ON indent_lines USING btree (isbn) WHERE (isbn IS NOT NULL);
CREATE INDEX indent_lines_waiting ON indent_lines USING btree (indent_id) WHERE ((ordered < copies) AND (dropped_at IS NULL));

create table indents (
  id uuid not null,
  year integer not null,
  number integer not null,
  department text not null default ''::text,
  approved_at timestamp with time zone,
  sanction text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint indents_pkey PRIMARY KEY (id),
  constraint indents_number UNIQUE (year, number),
  constraint indents_department_check CHECK (length(department) <= 120),
  constraint indents_number_check CHECK (number > 0),
  constraint indents_sanction CHECK (approved_at IS NOT NULL OR sanction IS NULL),
  constraint indents_sanction_check CHECK (sanction <> ''::text AND length(sanction) <= 200)
);
comment on table indents is 'IND/2026-27/0001: what a department asks to be bought';
comment on column indents.sanction is 'who approved it, or the number of the minutes';
CREATE UNIQUE INDEX indents_open ON indents USING btree (lower(department)) WHERE (approved_at IS NULL);

create table institute_logo (
  only_row boolean not null default true,
  file_key text not null,
  width integer not null,
  height integer not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint institute_logo_pkey PRIMARY KEY (only_row),
  constraint institute_logo_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint institute_logo_changed_by_check CHECK (changed_by <> ''::text),
  constraint institute_logo_height_check CHECK (height >= 1 AND height <= 160),
  constraint institute_logo_only_row_check CHECK (only_row),
  constraint institute_logo_width_check CHECK (width >= 1 AND width <= 480)
);
comment on table institute_logo is 'the picture that stands in place of the site''s own mark; no row: none';
CREATE TRIGGER institute_logo_changed AFTER INSERT OR DELETE OR UPDATE ON institute_logo FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('institute');
CREATE CONSTRAINT TRIGGER institute_logo_dropped AFTER DELETE OR UPDATE OF file_key ON institute_logo DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table institute_settings (
  section text not null,
  changes jsonb not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint institute_settings_pkey PRIMARY KEY (section),
  constraint institute_settings_changed_by_check CHECK (changed_by <> ''::text),
  constraint institute_settings_changes_check CHECK (jsonb_typeof(changes) = 'object'::text AND pg_column_size(changes) < 65536),
  constraint institute_settings_section_check CHECK (section = ANY (ARRAY['library'::text, 'place'::text, 'colours'::text, 'desks'::text, 'links'::text, 'e-resources'::text])),
  constraint institute_settings_version_check CHECK (version > 0)
);
comment on table institute_settings is 'what is set instead of institute.ts; the row of a part that is as the file has it again stays, with nothing in it';
CREATE TRIGGER institute_settings_changed AFTER INSERT OR DELETE OR UPDATE ON institute_settings FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('institute');

create table item_types (
  code text collate "C" not null,
  name text not null,
  place smallint not null default 100,
  constraint item_types_pkey PRIMARY KEY (code),
  constraint item_types_name_key UNIQUE (name),
  constraint item_types_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,29}$'::text),
  constraint item_types_name_check CHECK (name <> ''::text AND length(name) <= 60)
);

create table journal_access (
  id uuid not null,
  journal_id uuid not null,
  place smallint not null,
  package text not null default ''::text,
  href text not null,
  way text not null,
  covered_from text,
  covered_to text,
  embargo text not null default ''::text,
  note text not null default ''::text,
  constraint journal_access_pkey PRIMARY KEY (id),
  constraint journal_access_place UNIQUE (journal_id, place),
  constraint journal_access_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint journal_access_covered_from_check CHECK (covered_from ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'::text),
  constraint journal_access_covered_to_check CHECK (covered_to ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'::text),
  constraint journal_access_embargo_check CHECK (length(embargo) <= 40),
  constraint journal_access_href_check CHECK (href ~ '^https?://'::text AND length(href) <= 2000),
  constraint journal_access_note_check CHECK (length(note) <= 300),
  constraint journal_access_package_check CHECK (length(package) <= 120),
  constraint journal_access_place_check CHECK (place >= 1 AND place <= 12),
  constraint journal_access_way_check CHECK (way = ANY (ARRAY['open'::text, 'campus'::text, 'federated'::text, 'remote'::text])),
  constraint journal_access_years CHECK ("left"(covered_from, 4) <= "left"(covered_to, 4))
);
comment on table journal_access is 'where a journal is read online, and who gets in';
comment on column journal_access.way is 'open: everybody; campus: from the campus network; federated: by INFED or Shibboleth; remote: by the remote log-in of the library';
comment on column journal_access.covered_from is 'a year, month or day; null: it is not known';
comment on column journal_access.covered_to is 'a year, month or day; null: until now';
comment on column journal_access.embargo is 'as KBART writes it: P1Y, R6M';
CREATE INDEX journal_access_by_href ON journal_access USING btree (href);
CREATE INDEX journal_access_by_way ON journal_access USING btree (way, journal_id);
CREATE TRIGGER journal_access_changed AFTER INSERT OR DELETE OR UPDATE ON journal_access FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('journals');

create table journal_clicks (
  journal_id uuid not null,
  day date not null,
  clicks integer not null,
  constraint journal_clicks_pkey PRIMARY KEY (journal_id, day),
  constraint journal_clicks_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint journal_clicks_clicks_check CHECK (clicks > 0)
);
comment on table journal_clicks is 'how often somebody went on to read a journal on a day; never who';

create table journal_import_changes (
  import_id uuid not null,
  journal_id uuid not null,
  journal_number integer not null,
  title text not null,
  before jsonb,
  version integer not null,
  kept text,
  constraint journal_import_changes_pkey PRIMARY KEY (import_id, journal_id),
  constraint journal_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES journal_imports(id) ON DELETE CASCADE,
  constraint journal_import_changes_kept_check CHECK (length(kept) <= 300)
);
comment on column journal_import_changes.before is 'the journal before; null: the import made it';
comment on column journal_import_changes.version is 'the version of the journal as the import left it';
comment on column journal_import_changes.kept is 'why the undo left it as it is; null: it did not';

create table journal_import_rows (
  import_id uuid not null,
  "row" integer not null,
  cells text[] not null,
  outcome text,
  reason text,
  journal_number integer,
  problem text,
  changes jsonb,
  constraint journal_import_rows_pkey PRIMARY KEY (import_id, "row"),
  constraint journal_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES journal_imports(id) ON DELETE CASCADE,
  constraint journal_import_rows_changes_check CHECK (jsonb_typeof(changes) = 'array'::text),
  constraint journal_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'faulty'::text])),
  constraint journal_import_rows_problem_check CHECK (length(problem) <= 500),
  constraint journal_import_rows_reason_check CHECK (length(reason) <= 500)
);
comment on column journal_import_rows."row" is 'which row of its file it is';
comment on column journal_import_rows.problem is 'why the file''s row cannot be read; null: it can';
comment on column journal_import_rows.changes is 'field, from and to, in words; null: it changes none';
CREATE INDEX journal_import_rows_outcome ON journal_import_rows USING btree (import_id, outcome, "row");

create table journal_imports (
  id uuid not null,
  number integer not null generated always as identity,
  file_name text not null,
  package text not null default ''::text,
  way text not null,
  published boolean not null,
  headings text[] not null,
  meanings text[] not null,
  status text not null default 'open'::text,
  work text,
  work_began_at timestamp with time zone,
  failure text,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  version integer not null default 1,
  attempt uuid,
  constraint journal_imports_pkey PRIMARY KEY (id),
  constraint journal_imports_number_key UNIQUE (number),
  constraint journal_imports_failure_check CHECK (length(failure) <= 500),
  constraint journal_imports_file_name_check CHECK (length(file_name) <= 200),
  constraint journal_imports_meanings CHECK (cardinality(meanings) = cardinality(headings)),
  constraint journal_imports_package_check CHECK (length(package) <= 120),
  constraint journal_imports_status_check CHECK (status = ANY (ARRAY['open'::text, 'tried'::text, 'done'::text, 'failed'::text, 'undone'::text])),
  constraint journal_imports_way_check CHECK (way = ANY (ARRAY['open'::text, 'campus'::text, 'federated'::text, 'remote'::text])),
  constraint journal_imports_work_check CHECK (work = ANY (ARRAY['try'::text, 'run'::text, 'undo'::text]))
);
comment on column journal_imports.published is 'whether readers see new journals at once; else they are drafts';
comment on column journal_imports.meanings is 'what each column means; null in it: left out';
comment on column journal_imports.work is 'what a job is to do with it; null: nothing';
comment on column journal_imports.attempt is 'who works at it: whoever finds another one here stops';

create table journal_issns (
  issn text not null,
  journal_id uuid not null,
  constraint journal_issns_pkey PRIMARY KEY (issn),
  constraint journal_issns_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE
);
CREATE INDEX journal_issns_of ON journal_issns USING btree (journal_id);

create table journal_licences (
  journal_id uuid not null,
  starts_on date,
  ends_on date,
  price_paise bigint,
  note text not null default ''::text,
  constraint journal_licences_pkey PRIMARY KEY (journal_id),
  constraint journal_licences_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint journal_licences_days CHECK (starts_on <= ends_on),
  constraint journal_licences_note_check CHECK (length(note) <= 500),
  constraint journal_licences_price_paise_check CHECK (price_paise >= 0)
);
comment on table journal_licences is 'what administrators alone see of the subscription to a journal';

create table journal_link_checks (
  href text not null,
  wanted_at timestamp with time zone,
  checked_at timestamp with time zone,
  result text,
  status smallint,
  fault text,
  leads_to text,
  broken_since timestamp with time zone,
  constraint journal_link_checks_pkey PRIMARY KEY (href),
  constraint journal_link_checks_broken CHECK ((broken_since IS NOT NULL) = COALESCE(result = 'broken'::text, false)),
  constraint journal_link_checks_fault_check CHECK (length(fault) <= 300),
  constraint journal_link_checks_href_check CHECK (length(href) <= 2000),
  constraint journal_link_checks_leads_to_check CHECK (length(leads_to) <= 2000),
  constraint journal_link_checks_result CHECK ((result IS NULL) = (checked_at IS NULL)),
  constraint journal_link_checks_result_check CHECK (result = ANY (ARRAY['ok'::text, 'moved'::text, 'guarded'::text, 'broken'::text]))
);
comment on column journal_link_checks.wanted_at is 'since when it waits to be checked; null: it does not';
comment on column journal_link_checks.result is 'guarded: the other side asks who comes, so it is there; moved: it leads elsewhere for good';
comment on column journal_link_checks.broken_since is 'when it was first found broken, without an answer in between';
CREATE INDEX journal_link_checks_wanted ON journal_link_checks USING btree (wanted_at) WHERE (wanted_at IS NOT NULL);

create table journal_list_columns (
  headings text collate "C" not null,
  meanings jsonb not null,
  chosen_at timestamp with time zone not null default now(),
  constraint journal_list_columns_pkey PRIMARY KEY (headings),
  constraint journal_list_columns_headings_check CHECK (length(headings) = 64),
  constraint journal_list_columns_meanings_check CHECK (jsonb_typeof(meanings) = 'object'::text)
);
comment on column journal_list_columns.headings is 'a hash of the set of headings';
comment on column journal_list_columns.meanings is 'by the name of the column: its meaning; null: it is left out';

create table journals (
  id uuid not null,
  number integer not null generated always as identity,
  title text not null,
  title_sort text collate "C" not null,
  initial text not null,
  former_titles text[] not null default '{}'::text[],
  abbreviations text[] not null default '{}'::text[],
  issn text,
  eissn text,
  publisher text not null default ''::text,
  subjects text[] not null default '{}'::text[],
  frequency text,
  kind text not null,
  holdings text not null default ''::text,
  department text not null default ''::text,
  body text not null default ''::text,
  cover_id uuid,
  cover_alt text not null default ''::text,
  search tsvector not null,
  published_at timestamp with time zone,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamp with time zone,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_cover_id_key UNIQUE (cover_id),
  constraint journals_number_key UNIQUE (number),
  constraint journals_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES pictures(id),
  constraint journals_body_check CHECK (length(body) <= 4000),
  constraint journals_cover_alt_check CHECK (length(cover_alt) <= 300),
  constraint journals_cover_is_said CHECK (cover_id IS NULL OR cover_alt <> ''::text),
  constraint journals_department_check CHECK (length(department) <= 120),
  constraint journals_eissn_check CHECK (eissn ~ '^[0-9]{7}[0-9X]$'::text),
  constraint journals_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'fortnightly'::text, 'monthly'::text, 'bimonthly'::text, 'quarterly'::text, 'four-monthly'::text, 'half-yearly'::text, 'yearly'::text, 'continuous'::text, 'irregular'::text])),
  constraint journals_holdings_check CHECK (length(holdings) <= 500),
  constraint journals_initial_check CHECK (initial ~ '^([a-z]|odia|devanagari|other)$'::text),
  constraint journals_issn_check CHECK (issn ~ '^[0-9]{7}[0-9X]$'::text),
  constraint journals_kind_check CHECK (kind = ANY (ARRAY['print'::text, 'electronic'::text, 'both'::text, 'open-access'::text])),
  constraint journals_lists CHECK (cardinality(former_titles) <= 20 AND cardinality(abbreviations) <= 10 AND cardinality(subjects) <= 20),
  constraint journals_publisher_check CHECK (length(publisher) <= 200),
  constraint journals_title_check CHECK (title <> ''::text AND length(title) <= 300),
  constraint journals_two_numbers CHECK (issn <> eissn),
  constraint journals_withdrawn CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL)
);
comment on column journals.title_sort is 'the title folded, without a leading article: what journals are sorted by';
comment on column journals.initial is 'under which letter, or script, the list has it';
comment on column journals.holdings is 'what the library has in print, as a statement: "Vol. 12 (2001) –"';
comment on column journals.body is 'a note for readers, in Markdown';
comment on column journals.search is 'the folded words of titles, former titles, abbreviations, publisher, subjects and ISSNs';
comment on column journals.published_at is 'from when everybody sees it, also in the future; null: a draft';
comment on column journals.version is 'rises with each change: who saves an older one is told so';
CREATE INDEX journals_by_title ON journals USING btree (title_sort, number);
CREATE INDEX journals_newest ON journals USING btree (published_at DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX journals_search ON journals USING gin (search);
CREATE INDEX journals_subjects ON journals USING gin (subjects);
CREATE TRIGGER journal_covers_dropped AFTER DELETE OR UPDATE OF cover_id ON journals FOR EACH ROW EXECUTE FUNCTION drop_picture('cover_id');
CREATE TRIGGER journals_changed AFTER DELETE OR UPDATE ON journals FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('journals');
CREATE TRIGGER journals_have_issns AFTER INSERT OR UPDATE OF issn, eissn ON journals FOR EACH ROW EXECUTE FUNCTION write_journal_issns();
CREATE TRIGGER journals_in_site_search AFTER INSERT OR DELETE OR UPDATE ON journals FOR EACH ROW EXECUTE FUNCTION note_site_entry('journal', 'id');
CREATE TRIGGER journals_inserted AFTER INSERT ON journals FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('journals');

create table known_browsers (
  user_id uuid not null,
  browser text collate "C" not null,
  used_at timestamp with time zone not null default now(),
  constraint known_browsers_pkey PRIMARY KEY (user_id, browser),
  constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on column known_browsers.browser is 'the SHA-256 of the token in its cookie, base64url';
comment on column known_browsers.used_at is 'when the person signed in there last; some months later the row goes';

create table ledger_lines (
  id uuid not null,
  number bigint not null generated always as identity,
  member_id uuid not null,
  kind text not null,
  amount_paise bigint not null,
  loan_id uuid,
  reverses uuid,
  method text,
  reference text,
  receipt_number integer,
  note text,
  facts jsonb,
  actor text not null,
  at timestamp with time zone not null default now(),
  constraint ledger_lines_pkey PRIMARY KEY (id),
  constraint ledger_lines_number_key UNIQUE (number),
  constraint ledger_lines_receipt UNIQUE (receipt_number),
  constraint ledger_lines_reversed UNIQUE (reverses),
  constraint ledger_lines_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE,
  constraint ledger_lines_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint ledger_lines_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_lines(id) ON DELETE CASCADE,
  constraint ledger_lines_kind_check CHECK (kind = ANY (ARRAY['overdue'::text, 'lost'::text, 'processing'::text, 'damage'::text, 'manual'::text, 'payment'::text, 'waiver'::text, 'reversal'::text, 'refund'::text])),
  constraint ledger_lines_method_check CHECK (method = ANY (ARRAY['cash'::text, 'upi'::text])),
  constraint ledger_lines_money CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text])) = (method IS NOT NULL) AND (method IS NULL) = (receipt_number IS NULL)),
  constraint ledger_lines_note_check CHECK (note <> ''::text AND length(note) <= 500),
  constraint ledger_lines_reason CHECK (kind <> 'waiver'::text OR note IS NOT NULL),
  constraint ledger_lines_receipt_number_check CHECK (receipt_number > 0),
  constraint ledger_lines_reference_check CHECK (reference ~ '^[!-~]{4,60}$'::text),
  constraint ledger_lines_reversal CHECK ((kind = 'reversal'::text) = (reverses IS NOT NULL)),
  constraint ledger_lines_sign CHECK (
CASE
    WHEN kind = ANY (ARRAY['payment'::text, 'waiver'::text, 'reversal'::text]) THEN amount_paise < 0
    ELSE amount_paise > 0
END),
  constraint ledger_lines_size CHECK (abs(amount_paise) <= '100000000000'::bigint),
  constraint ledger_lines_upi CHECK (method IS DISTINCT FROM 'upi'::text OR reference IS NOT NULL)
);
comment on table ledger_lines is 'never changed: a mistake is put right by another line; a balance is the sum of the lines';
comment on column ledger_lines.amount_paise is 'above zero: the member owes it; below: the member was credited with it';
comment on column ledger_lines.facts is 'how it was worked out';
CREATE INDEX ledger_lines_at ON ledger_lines USING btree (at);
CREATE INDEX ledger_lines_loan ON ledger_lines USING btree (loan_id) WHERE (loan_id IS NOT NULL);
CREATE INDEX ledger_lines_member ON ledger_lines USING btree (member_id, number) INCLUDE (amount_paise);
CREATE UNIQUE INDEX ledger_lines_upi_reference ON ledger_lines USING btree (upper(regexp_replace(reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text))) WHERE ((method = 'upi'::text) AND (kind = 'payment'::text));
CREATE TRIGGER ledger_lines_kept BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_lines_reminded AFTER INSERT ON ledger_lines FOR EACH ROW WHEN (new.kind = 'payment'::text) EXECUTE FUNCTION note_payment_reminder();

create table ledger_settlements (
  credit_id uuid not null,
  charge_id uuid not null,
  paise bigint not null,
  constraint ledger_settlements_pkey PRIMARY KEY (credit_id, charge_id),
  constraint ledger_settlements_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES ledger_lines(id) ON DELETE CASCADE,
  constraint ledger_settlements_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES ledger_lines(id) ON DELETE CASCADE,
  constraint ledger_settlements_paise_check CHECK (paise > 0)
);
comment on table ledger_settlements is 'how much of a credit settles how much of a charge; a refund is settled by the credit that is paid out';
CREATE INDEX ledger_settlements_charge ON ledger_settlements USING btree (charge_id);
CREATE TRIGGER ledger_settlements_checked AFTER INSERT ON ledger_settlements FOR EACH ROW EXECUTE FUNCTION check_settlement();
CREATE TRIGGER ledger_settlements_kept BEFORE DELETE OR UPDATE ON ledger_settlements FOR EACH ROW EXECUTE FUNCTION keep_ledger();

create table library_texts (
  id integer not null generated always as identity,
  name text collate "C" not null,
  language text not null,
  is_default boolean not null,
  body text not null,
  revised_on date not null,
  effective_on date not null,
  of_english text,
  of_default text,
  written_by text not null,
  written_at timestamp with time zone not null default now(),
  called_off_by text,
  called_off_at timestamp with time zone,
  constraint library_texts_pkey PRIMARY KEY (id),
  constraint library_texts_body_check CHECK (length(body) >= 1 AND length(body) <= 60000),
  constraint library_texts_called_off CHECK ((called_off_by IS NULL) = (called_off_at IS NULL)),
  constraint library_texts_called_off_by_check CHECK (called_off_by <> ''::text),
  constraint library_texts_effective CHECK (is_default OR effective_on = revised_on OR (name = ANY (ARRAY['privacy-policy'::text, 'terms'::text, 'cancellation'::text, 'shipping'::text]))),
  constraint library_texts_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'or'::text])),
  constraint library_texts_name_check CHECK (name ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint library_texts_of_default_check CHECK (of_default ~ '^[0-9a-f]{12}$'::text),
  constraint library_texts_of_english_check CHECK (of_english ~ '^[0-9a-f]{12}$'::text),
  constraint library_texts_translation CHECK (of_english IS NULL OR language <> 'en'::text),
  constraint library_texts_written_by_check CHECK (written_by <> ''::text)
);
comment on table library_texts is 'versions of the texts of the site; a text without any is the one that comes with Almirah';
comment on column library_texts.is_default is 'from that day on the text that comes with Almirah counts, which was body then';
comment on column library_texts.effective_on is 'later than the day of its writing for texts that hold in law alone';
comment on column library_texts.of_english is 'of a translation: the fingerprint of the English text that it says; null: of an older one';
comment on column library_texts.of_default is 'the fingerprint of the text that came with Almirah when it was written; null: none in that language';
comment on column library_texts.called_off_at is 'a version to come that does not take effect';
CREATE INDEX library_texts_standing ON library_texts USING btree (name, language, effective_on, id);
CREATE TRIGGER library_texts_changed AFTER INSERT OR DELETE OR UPDATE ON library_texts FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('library-texts');
CREATE TRIGGER library_texts_in_site_search AFTER INSERT OR DELETE OR UPDATE ON library_texts FOR EACH ROW EXECUTE FUNCTION note_site_entry('page', 'name');
CREATE TRIGGER library_texts_kept BEFORE DELETE OR UPDATE ON library_texts FOR EACH ROW EXECUTE FUNCTION keep_library_texts();

create table live_state (
  only_row boolean not null default true,
  loan_changes_pruned_to xid8 not null default '0'::xid8,
  constraint live_state_pkey PRIMARY KEY (only_row),
  constraint live_state_only_row_check CHECK (only_row)
);
comment on column live_state.loan_changes_pruned_to is 'loan_changes of this transaction and of earlier ones may be gone';

create table loan_changes (
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default now(),
  loan_id uuid not null,
  member_id uuid not null
);
CREATE INDEX loan_changes_at ON loan_changes USING btree (at);
CREATE INDEX loan_changes_transaction ON loan_changes USING btree (transaction_id);

create table loan_rule_sets (
  id text collate "C" not null,
  rules jsonb not null,
  constraint loan_rule_sets_pkey PRIMARY KEY (id)
);
comment on table loan_rule_sets is 'rules as they were when a loan was made: its id is their hash, many loans share one';

create table loan_rules (
  id uuid not null,
  branch text collate "C",
  category text collate "C",
  item_type text collate "C",
  kind text not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint loan_rules_pkey PRIMARY KEY (id),
  constraint loan_rules_scope UNIQUE NULLS NOT DISTINCT (branch, category, item_type, kind),
  constraint loan_rules_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint loan_rules_category_fkey FOREIGN KEY (category) REFERENCES member_categories(code) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint loan_rules_item_type_fkey FOREIGN KEY (item_type) REFERENCES item_types(code) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint loan_rules_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);
comment on table loan_rules is 'one row says one thing for one scope; null in a scope: all';
CREATE TRIGGER loan_rules_changed AFTER INSERT OR DELETE OR UPDATE ON loan_rules FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rules();
CREATE TRIGGER loan_rules_default BEFORE DELETE OR UPDATE ON loan_rules FOR EACH ROW EXECUTE FUNCTION keep_default_rules();

create table loans (
  id uuid not null,
  member_id uuid,
  copy_id uuid not null,
  category text not null,
  item_type text not null,
  branch text not null,
  rule_set text collate "C" not null,
  issued_at timestamp with time zone not null,
  issued_by text not null,
  due_at timestamp with time zone not null,
  renewals smallint not null default 0,
  renewed_at timestamp with time zone,
  recalled_at timestamp with time zone,
  claimed_returned_at timestamp with time zone,
  returned_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  outcome text,
  accrued_paise bigint not null default 0,
  accrued_on date,
  constraint loans_pkey PRIMARY KEY (id),
  constraint loans_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id),
  constraint loans_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint loans_rule_set_fkey FOREIGN KEY (rule_set) REFERENCES loan_rule_sets(id),
  constraint loans_accrued_paise_check CHECK (accrued_paise >= 0),
  constraint loans_closed CHECK ((closed_at IS NULL) = (outcome IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
  constraint loans_due CHECK (due_at >= issued_at),
  constraint loans_outcome_check CHECK (outcome = ANY (ARRAY['returned'::text, 'lost'::text, 'undone'::text])),
  constraint loans_reader CHECK (member_id IS NOT NULL OR outcome = 'returned'::text),
  constraint loans_renewals_check CHECK (renewals >= 0),
  constraint loans_returned CHECK ((returned_at IS NOT NULL) = COALESCE(outcome = 'returned'::text, false) AND returned_at >= issued_at)
) with (fillfactor=85);
comment on column loans.member_id is 'null: a past loan of a member who keeps no history';
comment on column loans.category is 'of the member when it was issued; item type and branch too';
comment on column loans.returned_at is 'when it came back, as the book drop is emptied later; closed_at is when that was written';
comment on column loans.accrued_paise is 'what the fine would be if it came back on accrued_on: told, not owed';
CREATE INDEX loans_closed_at ON loans USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX loans_copy ON loans USING btree (copy_id, issued_at DESC);
CREATE INDEX loans_issued ON loans USING btree (issued_at);
CREATE INDEX loans_member ON loans USING btree (member_id, issued_at DESC);
CREATE UNIQUE INDEX loans_open_copy ON loans USING btree (copy_id) WHERE (closed_at IS NULL);
CREATE INDEX loans_open_due ON loans USING btree (due_at, id) WHERE (closed_at IS NULL);
CREATE INDEX loans_open_member ON loans USING btree (member_id) WHERE (closed_at IS NULL);
CREATE TRIGGER loans_changed AFTER UPDATE ON loans REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_loans();
CREATE TRIGGER loans_deleted AFTER DELETE ON loans FOR EACH ROW WHEN (old.closed_at IS NULL) EXECUTE FUNCTION free_copy();
CREATE TRIGGER loans_gone AFTER DELETE ON loans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added_loans();
CREATE TRIGGER loans_inserted AFTER INSERT ON loans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_added_loans();
CREATE TRIGGER loans_redated AFTER UPDATE OF due_at ON loans FOR EACH ROW WHEN (new.closed_at IS NULL AND old.closed_at IS NULL AND new.due_at <> old.due_at AND new.renewals = old.renewals) EXECUTE FUNCTION note_redated_reminder();

create table locations (
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  number integer not null generated always as identity,
  branch text collate "C" not null default 'main'::text,
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_name_key_key UNIQUE (name_key),
  constraint locations_number_key UNIQUE (number),
  constraint locations_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE,
  constraint locations_name_check CHECK (name <> ''::text),
  constraint locations_name_length CHECK (length(name) <= 200) NOT VALID
);
comment on column locations.branch is 'a copy stands in the branch of its location; one without a location, in main';
CREATE TRIGGER locations_renamed AFTER DELETE OR UPDATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();

create table mail_attachments (
  mail_id uuid not null,
  name text not null,
  content bytea not null,
  constraint mail_attachments_pkey PRIMARY KEY (mail_id),
  constraint mail_attachments_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint mail_attachments_content_check CHECK (length(content) >= 1 AND length(content) <= 8388608),
  constraint mail_attachments_name_check CHECK (name ~ '^[a-z0-9][a-z0-9.-]{0,99}$'::text)
);
comment on table mail_attachments is 'the file that goes with a mail; forgotten with its text';

create table mails (
  id uuid not null,
  kind text not null,
  to_address text not null,
  subject text not null,
  text text,
  html text,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint mails_pkey PRIMARY KEY (id)
);
comment on column mails.text is 'null once it was sent: its links open accounts';
CREATE INDEX mails_created ON mails USING btree (created_at);
CREATE TRIGGER mails_reminded AFTER UPDATE OF sent_at, last_error, text ON mails FOR EACH ROW WHEN (new.kind = 'reminder'::text) EXECUTE FUNCTION note_reminder_mail();

create table member_blocks (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  reason text not null,
  staff_note text,
  member_message text,
  stops_borrowing boolean not null,
  stops_renewing boolean not null,
  stops_holds boolean not null,
  until date,
  placed_by text not null,
  placed_at timestamp with time zone not null default now(),
  lifted_by text,
  lifted_at timestamp with time zone,
  lifted_reason text,
  constraint member_blocks_pkey PRIMARY KEY (id),
  constraint member_blocks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_blocks_check CHECK (stops_borrowing OR stops_renewing OR stops_holds),
  constraint member_blocks_kind_check CHECK (kind = ANY (ARRAY['conduct'::text, 'lost-card'::text, 'dues'::text, 'address'::text, 'clearance'::text, 'other'::text])),
  constraint member_blocks_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lifted_reason IS NULL)),
  constraint member_blocks_lifted_reason_check CHECK (lifted_reason <> ''::text AND length(lifted_reason) <= 500),
  constraint member_blocks_member_message_check CHECK (member_message <> ''::text AND length(member_message) <= 500),
  constraint member_blocks_reason_check CHECK (reason <> ''::text AND length(reason) <= 500),
  constraint member_blocks_staff_note_check CHECK (staff_note <> ''::text AND length(staff_note) <= 2000)
);
comment on column member_blocks.until is 'its last day; null: until it is lifted';
CREATE INDEX member_blocks_member ON member_blocks USING btree (member_id);
CREATE INDEX member_blocks_open ON member_blocks USING btree (member_id) WHERE (lifted_at IS NULL);

create table member_categories (
  code text collate "C" not null,
  name text not null,
  place smallint not null default 100,
  valid_months smallint,
  constraint member_categories_pkey PRIMARY KEY (code),
  constraint member_categories_name_key UNIQUE (name),
  constraint member_categories_code_check CHECK (code ~ '^[a-z][a-z0-9-]{0,29}$'::text),
  constraint member_categories_name_check CHECK (name <> ''::text AND length(name) <= 60),
  constraint member_categories_valid_months_check CHECK (valid_months >= 1 AND valid_months <= 600)
);
comment on column member_categories.valid_months is 'how long a new membership holds where nothing else is said; null: without an end';

create table member_counter (
  single boolean not null default true,
  next_number integer not null default 1,
  constraint member_counter_pkey PRIMARY KEY (single),
  constraint member_counter_next_number_check CHECK (next_number > 0),
  constraint member_counter_single_check CHECK (single)
);
comment on table member_counter is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

create table member_import_changes (
  import_id uuid not null,
  member_id uuid not null,
  kind text not null,
  before jsonb,
  version integer not null,
  undone boolean not null default false,
  constraint member_import_changes_pkey PRIMARY KEY (import_id, member_id),
  constraint member_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_imports(id) ON DELETE CASCADE,
  constraint member_import_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint member_import_changes_kind_check CHECK (kind = ANY (ARRAY['created'::text, 'changed'::text]))
);
comment on column member_import_changes.version is 'of the member as the import left it: one that was changed since stays at the undo';
CREATE INDEX member_import_changes_member ON member_import_changes USING btree (member_id);

create table member_import_rows (
  import_id uuid not null,
  place integer not null,
  sheet_row text not null,
  cells text[] not null,
  outcome text,
  reason text,
  constraint member_import_rows_pkey PRIMARY KEY (import_id, place),
  constraint member_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_imports(id) ON DELETE CASCADE,
  constraint member_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['created'::text, 'changed'::text, 'unchanged'::text, 'rejected'::text]))
);
comment on column member_import_rows.outcome is 'null until the import ran';

create table member_imports (
  id uuid not null,
  number integer not null generated always as identity,
  file_name text not null,
  headings text[] not null,
  actor text not null,
  made_at timestamp with time zone not null default now(),
  status text not null default 'open'::text,
  settings jsonb not null,
  constraint member_imports_pkey PRIMARY KEY (id),
  constraint member_imports_number_key UNIQUE (number),
  constraint member_imports_status_check CHECK (status = ANY (ARRAY['open'::text, 'done'::text, 'undone'::text]))
);
comment on column member_imports.settings is 'what each column means and which values go over those that are there';

create table members (
  id uuid not null,
  number integer not null,
  barcode text not null,
  name text not null,
  name_key text collate "C" not null,
  roll_number text,
  category text collate "C" not null,
  department text,
  programme text,
  semester smallint,
  phone text,
  email text collate "C",
  valid_from date not null,
  valid_until date,
  notes text,
  demo boolean not null default false,
  version integer not null default 1,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  photo text,
  keeps_history boolean not null default true,
  photo_key text generated always as (substr(photo, 2)) stored,
  constraint members_pkey PRIMARY KEY (id),
  constraint members_email UNIQUE (email),
  constraint members_number UNIQUE (number),
  constraint members_photo UNIQUE (photo),
  constraint members_category_fkey FOREIGN KEY (category) REFERENCES member_categories(code) ON UPDATE CASCADE,
  constraint members_photo_key_fkey FOREIGN KEY (photo_key) REFERENCES stored_files(key),
  constraint members_barcode_check CHECK (barcode ~ '^[!-~]{1,40}$'::text),
  constraint members_barcode_number CHECK (upper(barcode) !~ '^M-?[0-9]+$'::text OR upper(barcode) = ('M-'::text || lpad(number::text, GREATEST(6, length(number::text)), '0'::text))),
  constraint members_department_check CHECK (department <> ''::text AND length(department) <= 120),
  constraint members_email_check CHECK (length(email) <= 254 AND email = lower(email) AND email ~ '^[!-?A-~]+@[!-?A-~]+$'::text),
  constraint members_name_check CHECK (name <> ''::text AND length(name) <= 400),
  constraint members_notes_check CHECK (notes <> ''::text AND length(notes) <= 2000),
  constraint members_number_check CHECK (number > 0),
  constraint members_phone_check CHECK (phone ~ '^[+0-9][0-9 ()-]{5,24}$'::text),
  constraint members_photo_check CHECK (photo ~ '^/member-photos/[0-9a-f-]{36}\.webp$'::text),
  constraint members_programme_check CHECK (programme <> ''::text AND length(programme) <= 120),
  constraint members_roll_number_check CHECK (roll_number <> ''::text AND length(roll_number) <= 40),
  constraint members_semester_check CHECK (semester >= 1 AND semester <= 12),
  constraint members_valid CHECK (valid_until >= valid_from),
  constraint members_withdrawn CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)),
  constraint members_withdrawn_reason_check CHECK (withdrawn_reason <> ''::text AND length(withdrawn_reason) <= 500)
);
comment on column members.roll_number is 'of a student; of those who work here, the employee number';
comment on column members.email is 'whoever signs in with it, verified, is this member: the link is this equality, so it is never stale';
comment on column members.photo is 'its address; null: there is none';
comment on column members.keeps_history is 'whether the member sees past loans, and staff for longer than a while';
CREATE UNIQUE INDEX members_barcode ON members USING btree (upper(barcode) COLLATE "C");
CREATE INDEX members_name ON members USING btree (name_key, number);
CREATE INDEX members_name_words ON members USING gin (((' '::text || name_key)) gin_trgm_ops);
CREATE INDEX members_photo_key ON members USING btree (photo_key) WHERE (photo_key IS NOT NULL);
CREATE UNIQUE INDEX members_roll_number ON members USING btree (upper(roll_number) COLLATE "C");
CREATE TRIGGER members_ebook_lending_ended AFTER UPDATE OF withdrawn_at ON members FOR EACH ROW WHEN (old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL) EXECUTE FUNCTION end_ebook_lending_of_member();
CREATE TRIGGER members_kept BEFORE DELETE ON members FOR EACH ROW EXECUTE FUNCTION keep_members();
CREATE CONSTRAINT TRIGGER members_photo_dropped AFTER DELETE OR UPDATE OF photo ON members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.photo_key IS NOT NULL) EXECUTE FUNCTION drop_file('photo_key');

create table membership_requests (
  id uuid not null,
  user_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  status text not null default 'waiting'::text,
  member_id uuid,
  reason text,
  decided_by text,
  decided_at timestamp with time zone,
  constraint membership_requests_pkey PRIMARY KEY (id),
  constraint membership_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint membership_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint membership_requests_accepted CHECK (member_id IS NULL OR status = 'accepted'::text),
  constraint membership_requests_decided CHECK ((status = 'waiting'::text) = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  constraint membership_requests_declined CHECK ((status = 'declined'::text) = (reason IS NOT NULL)),
  constraint membership_requests_reason_check CHECK (reason <> ''::text AND length(reason) <= 500),
  constraint membership_requests_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text]))
);
comment on table membership_requests is 'who asked to be made a member, and what the library decided';
comment on column membership_requests.member_id is 'whom the reader became; null also where that member is gone';
comment on column membership_requests.reason is 'why it was declined, as the reader reads it';
CREATE INDEX membership_requests_member ON membership_requests USING btree (member_id);
CREATE UNIQUE INDEX membership_requests_one_waiting ON membership_requests USING btree (user_id) WHERE (status = 'waiting'::text);
CREATE INDEX membership_requests_user ON membership_requests USING btree (user_id);
CREATE INDEX membership_requests_waiting ON membership_requests USING btree (asked_at) WHERE (status = 'waiting'::text);

create table no_dues_counter (
  single boolean not null default true,
  next_number integer not null default 1,
  constraint no_dues_counter_pkey PRIMARY KEY (single),
  constraint no_dues_counter_next_number_check CHECK (next_number > 0),
  constraint no_dues_counter_single_check CHECK (single)
);
comment on table no_dues_counter is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

create table no_dues_requests (
  id uuid not null,
  member_id uuid not null,
  status text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null default now(),
  reasons text[] not null default '{}'::text[],
  decided_by text,
  decided_at timestamp with time zone,
  number integer,
  code text collate "C",
  member_name text,
  granted_on date,
  block_id uuid,
  revoked_by text,
  revoked_at timestamp with time zone,
  revoked_reason text,
  reasons_in jsonb,
  constraint no_dues_requests_pkey PRIMARY KEY (id),
  constraint no_dues_requests_code_key UNIQUE (code),
  constraint no_dues_requests_number_key UNIQUE (number),
  constraint no_dues_requests_block_id_fkey FOREIGN KEY (block_id) REFERENCES member_blocks(id),
  constraint no_dues_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint no_dues_certificate CHECK ((status = ANY (ARRAY['granted'::text, 'revoked'::text])) = (number IS NOT NULL) AND (number IS NULL) = (code IS NULL) AND (number IS NULL) = (member_name IS NULL) AND (number IS NULL) = (granted_on IS NULL)),
  constraint no_dues_decided CHECK ((status = 'waiting'::text) = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  constraint no_dues_refused CHECK ((status = 'refused'::text) = (cardinality(reasons) > 0)),
  constraint no_dues_requests_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{24}$'::text),
  constraint no_dues_requests_member_name_check CHECK (member_name <> ''::text),
  constraint no_dues_requests_number_check CHECK (number > 0),
  constraint no_dues_requests_reasons_in_check CHECK (jsonb_typeof(reasons_in) = 'object'::text),
  constraint no_dues_requests_revoked_reason_check CHECK (revoked_reason <> ''::text AND length(revoked_reason) <= 500),
  constraint no_dues_requests_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'refused'::text, 'granted'::text, 'revoked'::text])),
  constraint no_dues_revoked CHECK ((status = 'revoked'::text) = (revoked_at IS NOT NULL) AND (revoked_at IS NULL) = (revoked_by IS NULL) AND (revoked_at IS NULL) = (revoked_reason IS NULL))
);
comment on column no_dues_requests.reasons is 'why it was refused, as the member reads it';
comment on column no_dues_requests.member_name is 'as the certificate says it, also after the member has another name';
comment on column no_dues_requests.block_id is 'what stops borrowing since the certificate was given';
comment on column no_dues_requests.reasons_in is 'the reasons in other languages, {"or": ["…"]}; null: as they were written';
CREATE INDEX no_dues_member ON no_dues_requests USING btree (member_id);
CREATE UNIQUE INDEX no_dues_one_open ON no_dues_requests USING btree (member_id) WHERE (status = ANY (ARRAY['waiting'::text, 'granted'::text]));
CREATE INDEX no_dues_waiting ON no_dues_requests USING btree (asked_at) WHERE (status = 'waiting'::text);

create table notice_files (
  id uuid not null,
  notice_id uuid not null,
  place smallint not null,
  name text not null,
  kind text not null,
  bytes integer not null,
  file_key text not null,
  constraint notice_files_pkey PRIMARY KEY (id),
  constraint notice_files_file UNIQUE (file_key),
  constraint notice_files_place UNIQUE (notice_id, place),
  constraint notice_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint notice_files_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  constraint notice_files_bytes_check CHECK (bytes > 0),
  constraint notice_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'webp'::text])),
  constraint notice_files_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint notice_files_place_check CHECK (place >= 1 AND place <= 5)
);
comment on table notice_files is 'a PDF or a picture of a notice; its bytes are in the store of files';
CREATE TRIGGER notice_files_changed AFTER INSERT OR DELETE OR UPDATE ON notice_files FOR EACH ROW EXECUTE FUNCTION note_content_change('notices');
CREATE CONSTRAINT TRIGGER notice_files_dropped AFTER DELETE OR UPDATE OF file_key ON notice_files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table notices (
  id uuid not null,
  number integer not null generated always as identity,
  title text not null,
  body text not null,
  published_at timestamp with time zone,
  ends_on date,
  pinned boolean not null default false,
  withdrawn_at timestamp with time zone,
  announced_at timestamp with time zone,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_number_key UNIQUE (number),
  constraint notices_body_check CHECK (length(body) <= 20000),
  constraint notices_title_check CHECK (title <> ''::text AND length(title) <= 200),
  constraint notices_translations_check CHECK (jsonb_typeof(translations) = 'object'::text AND (translations - '{hi,or}'::text[]) = '{}'::jsonb),
  constraint notices_withdrawn CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL)
);
comment on column notices.body is 'Markdown';
comment on column notices.published_at is 'from when everybody sees it, also in the future; null: a draft';
comment on column notices.ends_on is 'the last day on which it counts; null: until further notice';
comment on column notices.withdrawn_at is 'nobody but administrators sees it any more';
comment on column notices.announced_at is 'when those who asked to be told of notices were told, or were not because it came too late';
comment on column notices.version is 'rises with each change: who saves an older one is told so';
comment on column notices.translations is 'title and body in further languages, by their codes; readers of others get title and body of the row';
CREATE INDEX notices_published ON notices USING btree (published_at DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX notices_unannounced ON notices USING btree (published_at) WHERE (announced_at IS NULL);
CREATE TRIGGER notices_changed AFTER INSERT OR DELETE OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION note_content_change('notices');
CREATE TRIGGER notices_in_site_search AFTER INSERT OR DELETE OR UPDATE ON notices FOR EACH ROW EXECUTE FUNCTION note_site_entry('notice', 'id');

create table oai_records (
  number bigint not null,
  datestamp timestamp with time zone not null,
  sets text[] not null,
  deleted boolean not null default false,
  constraint oai_records_pkey PRIMARY KEY (number)
);
comment on table oai_records is 'every book that harvesters may know, also after it is gone';
comment on column oai_records.datestamp is 'in whole seconds: when the change was seen, which is after it was committed';
CREATE INDEX oai_records_datestamp ON oai_records USING btree (datestamp, number);

create table oai_state (
  only_row boolean not null default true,
  cursor text,
  constraint oai_state_pkey PRIMARY KEY (only_row),
  constraint oai_state_only_row_check CHECK (only_row)
);

create table offline_conflicts (
  key uuid not null,
  number integer not null generated always as identity,
  kind text not null,
  member_number integer,
  copy_code text not null,
  override jsonb,
  returned_at timestamp with time zone,
  happened_at timestamp with time zone not null,
  desk text not null,
  done_by text not null,
  told text not null,
  sent_by text not null,
  sent_at timestamp with time zone not null default now(),
  refusals jsonb not null,
  settled_at timestamp with time zone,
  settled_by text,
  settled_how text,
  note text,
  constraint offline_conflicts_pkey PRIMARY KEY (key),
  constraint offline_conflicts_number_key UNIQUE (number),
  constraint offline_conflicts_copy_code_check CHECK (length(copy_code) <= 100),
  constraint offline_conflicts_desk_check CHECK (length(desk) <= 100),
  constraint offline_conflicts_done_by_check CHECK (length(done_by) <= 200),
  constraint offline_conflicts_kind_check CHECK (kind = ANY (ARRAY['issue'::text, 'return'::text, 'renew'::text, 'undo'::text])),
  constraint offline_conflicts_note CHECK (settled_how IS DISTINCT FROM 'set-aside'::text OR note IS NOT NULL),
  constraint offline_conflicts_note_check CHECK (note <> ''::text AND length(note) <= 500),
  constraint offline_conflicts_settled CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_how IS NULL)),
  constraint offline_conflicts_settled_how CHECK (settled_how = ANY (ARRAY['done'::text, 'overridden'::text, 'taken-back'::text, 'set-aside'::text, 'by-itself'::text, 'undone'::text, 'agreed'::text])),
  constraint offline_conflicts_told_check CHECK (length(told) <= 500)
);
comment on table offline_conflicts is 'the key is that of the operation: it is either done (circulation_operations) or stands here';
comment on column offline_conflicts.copy_code is 'as it was scanned; of an undo, the key of the operation';
comment on column offline_conflicts.happened_at is 'by the clock of the desk, put right by how far that was off';
comment on column offline_conflicts.done_by is 'as the desk told it';
CREATE INDEX offline_conflicts_open ON offline_conflicts USING btree (number) WHERE (settled_at IS NULL);
CREATE INDEX offline_conflicts_returned ON offline_conflicts USING btree (happened_at) WHERE ((kind = 'return'::text) AND ((settled_at IS NULL) OR (settled_how = 'agreed'::text)));

create table one_time_codes (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint one_time_codes_pkey PRIMARY KEY (user_id),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table one_time_codes is 'authenticator apps (RFC 6238); asked for at sign-in once a code has confirmed it';
comment on column one_time_codes.secret is 'encrypted with a key of the table secrets';
comment on column one_time_codes.last_step is 'the time step of the last code that was taken: no code is taken twice';

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  place integer not null,
  indent_line_id uuid not null,
  budget_id uuid not null,
  copies integer not null,
  price_minor bigint not null,
  discount_points integer not null,
  unit_paise bigint not null,
  received integer not null default 0,
  returned integer not null default 0,
  cancelled integer not null default 0,
  billed integer not null default 0,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_place UNIQUE (order_id, place),
  constraint order_lines_budget_id_fkey FOREIGN KEY (budget_id) REFERENCES budgets(id),
  constraint order_lines_indent_line_id_fkey FOREIGN KEY (indent_line_id) REFERENCES indent_lines(id),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_orders(id),
  constraint order_lines_billed CHECK (billed <= (received - returned)),
  constraint order_lines_billed_check CHECK (billed >= 0),
  constraint order_lines_cancelled_check CHECK (cancelled >= 0),
  constraint order_lines_copies CHECK ((received - returned + cancelled) <= copies),
  constraint order_lines_copies_check CHECK (copies >= 1 AND copies <= 999),
  constraint order_lines_discount_points_check CHECK (discount_points >= 0 AND discount_points <= 10000),
  constraint order_lines_place_check CHECK (place > 0),
  constraint order_lines_price_minor_check CHECK (price_minor >= 1 AND price_minor <= '10000000000'::bigint),
  constraint order_lines_received_check CHECK (received >= 0),
  constraint order_lines_returned_check CHECK (returned >= 0),
  constraint order_lines_unit_paise_check CHECK (unit_paise >= 0 AND unit_paise <= '100000000000'::bigint)
);
comment on column order_lines.unit_paise is 'what one copy costs after the discount; (copies - cancelled - billed) of them are committed';
comment on column order_lines.received is 'copies that came, those sent back later too; lines of receipts count them';
comment on column order_lines.billed is 'copies on a bill, less those that were sent back after it';
CREATE INDEX order_lines_budget ON order_lines USING btree (budget_id);
CREATE INDEX order_lines_indent_line ON order_lines USING btree (indent_line_id);
CREATE TRIGGER order_lines_counted AFTER UPDATE OF copies, cancelled ON order_lines FOR EACH ROW EXECUTE FUNCTION count_ordered_copies();
CREATE TRIGGER order_lines_counted_new AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION count_ordered_copies();

create table order_reminders (
  id uuid not null,
  order_id uuid not null,
  mail_id uuid,
  at timestamp with time zone not null default now(),
  constraint order_reminders_pkey PRIMARY KEY (id),
  constraint order_reminders_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_orders(id)
);
comment on column order_reminders.mail_id is 'null: printed, to be sent by post';
CREATE INDEX order_reminders_order ON order_reminders USING btree (order_id);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text collate "C" not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_name_check CHECK (name <> ''::text AND length(name) <= 100)
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table picture_files (
  picture_id uuid not null,
  width integer not null,
  format text not null,
  file_key text not null,
  constraint picture_files_pkey PRIMARY KEY (picture_id, width, format),
  constraint picture_files_file_key_key UNIQUE (file_key),
  constraint picture_files_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE,
  constraint picture_files_format_check CHECK (format = ANY (ARRAY['webp'::text, 'avif'::text, 'sent'::text]))
);
comment on table picture_files is 'each size of a picture; sent: what came, until all are drawn, which nobody is given';
CREATE CONSTRAINT TRIGGER picture_files_dropped AFTER DELETE ON picture_files DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table pictures (
  id uuid not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  state text not null default 'waiting'::text,
  fault text,
  widths integer[] not null,
  created_at timestamp with time zone not null default now(),
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_fault_check CHECK (fault = ANY (ARRAY['missing'::text, 'no-store'::text, 'not-drawn'::text])),
  constraint pictures_height_check CHECK (height >= 1 AND height <= 3840),
  constraint pictures_placeholder_check CHECK (placeholder = ''::text OR placeholder ~ '^data:image/webp;base64,'::text AND length(placeholder) <= 400),
  constraint pictures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])),
  constraint pictures_why_failed_check CHECK ((fault IS NOT NULL) = (state = 'failed'::text)),
  constraint pictures_width_check CHECK (width >= 1 AND width <= 1920),
  constraint pictures_widths_check CHECK (cardinality(widths) >= 1 AND cardinality(widths) <= 4)
);
comment on table pictures is 'a row goes with the row of the room that shows it (drop_picture), its files with it (forget_picture_files)';
comment on column pictures.width is 'of the largest that is kept, upright; with height its proportions';
comment on column pictures.widths is 'which there are: WebP alone until state is ready, then AVIF too';
CREATE TRIGGER pictures_changed AFTER DELETE OR UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION note_content_change('pictures');

create table profile_changes (
  profile_id uuid not null,
  facts jsonb not null,
  works jsonb not null,
  version integer not null default 1,
  returned text,
  sent_by text not null,
  sent_at timestamp with time zone not null default now(),
  photo_id uuid,
  constraint profile_changes_pkey PRIMARY KEY (profile_id),
  constraint profile_changes_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES pictures(id),
  constraint profile_changes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint profile_changes_returned_check CHECK (returned <> ''::text),
  constraint profile_changes_works_check CHECK (jsonb_typeof(works) = 'array'::text)
);
comment on table profile_changes is 'a profile as its owner wants it, until an administrator approves it';
comment on column profile_changes.returned is 'why it was sent back; null: it waits';
CREATE INDEX profile_changes_photo ON profile_changes USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE TRIGGER profile_changes_photo_dropped AFTER DELETE OR UPDATE OF photo_id ON profile_changes FOR EACH ROW WHEN (old.photo_id IS NOT NULL) EXECUTE FUNCTION drop_profile_photo();

create table profile_settings (
  only_row boolean not null default true,
  waits_for_approval boolean not null default false,
  looks_up_dois boolean not null default false,
  constraint profile_settings_pkey PRIMARY KEY (only_row),
  constraint profile_settings_only_row_check CHECK (only_row)
);
comment on column profile_settings.waits_for_approval is 'whether changes of faculty wait until an administrator approves them';
comment on column profile_settings.looks_up_dois is 'whether Crossref and DataCite are asked for what a DOI names, when publications are imported';

create table profile_works (
  id uuid not null,
  profile_id uuid not null,
  facts jsonb not null,
  doi text generated always as (NULLIF((facts ->> 'doi'::text), ''::text)) stored,
  constraint profile_works_pkey PRIMARY KEY (id),
  constraint profile_works_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE,
  constraint profile_works_doi_check CHECK (doi ~ '^10\.'::text),
  constraint profile_works_facts_check CHECK ((facts ->> 'title'::text) <> ''::text)
);
comment on table profile_works is 'a publication of a person (WorkFacts)';
CREATE UNIQUE INDEX profile_works_doi ON profile_works USING btree (profile_id, doi);
CREATE INDEX profile_works_profile ON profile_works USING btree (profile_id);
CREATE TRIGGER profile_works_changed AFTER INSERT OR DELETE OR UPDATE ON profile_works FOR EACH ROW EXECUTE FUNCTION note_content_change('profiles');
CREATE TRIGGER profile_works_in_site_search AFTER INSERT OR DELETE OR UPDATE ON profile_works FOR EACH ROW EXECUTE FUNCTION note_site_entry('profile', 'profile_id');

create table profiles (
  id uuid not null,
  number integer not null generated always as identity,
  owner_email text collate "C",
  department_id uuid,
  place smallint not null default 0,
  shown boolean not null default true,
  from_year smallint,
  until_year smallint,
  facts jsonb not null,
  name text not null generated always as ((facts ->> 'name'::text)) stored,
  orcid text generated always as (NULLIF((facts ->> 'orcid'::text), ''::text)) stored,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  photo_id uuid,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_number_key UNIQUE (number),
  constraint profiles_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(id),
  constraint profiles_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES pictures(id),
  constraint profiles_from_year_check CHECK (from_year >= 1900 AND from_year <= 2200),
  constraint profiles_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint profiles_orcid_check CHECK (orcid ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$'::text),
  constraint profiles_owner_email_check CHECK (owner_email = lower(owner_email) AND owner_email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(owner_email) <= 254),
  constraint profiles_place_check CHECK (place >= 0 AND place <= 999),
  constraint profiles_seen CHECK (((facts #>> '{seen,visit}'::text[]) = ANY (ARRAY['everyone'::text, 'signed-in'::text, 'nobody'::text])) IS TRUE AND ((facts #>> '{seen,email}'::text[]) = ANY (ARRAY['everyone'::text, 'signed-in'::text, 'nobody'::text])) IS TRUE AND ((facts #>> '{seen,phone}'::text[]) = ANY (ARRAY['everyone'::text, 'signed-in'::text, 'nobody'::text])) IS TRUE AND ((facts #>> '{seen,address}'::text[]) = ANY (ARRAY['everyone'::text, 'signed-in'::text, 'nobody'::text])) IS TRUE),
  constraint profiles_until_year_check CHECK (until_year >= 1900 AND until_year <= 2200),
  constraint profiles_years CHECK (until_year >= from_year)
);
comment on column profiles.owner_email is 'who signs in with this address writes it; null: administrators alone';
comment on column profiles.place is 'people stand in this order within their department, then by name';
comment on column profiles.until_year is 'the last year in which the person worked here; null: still does';
comment on column profiles.facts is 'what is written of the person (ProfileFacts)';
comment on column profiles.version is 'rises with each change: who saves an older one is told so';
CREATE INDEX profiles_department ON profiles USING btree (department_id);
CREATE UNIQUE INDEX profiles_orcid ON profiles USING btree (orcid);
CREATE UNIQUE INDEX profiles_owner ON profiles USING btree (owner_email);
CREATE INDEX profiles_photo ON profiles USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE TRIGGER profiles_changed AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION note_content_change('profiles');
CREATE TRIGGER profiles_in_site_search AFTER INSERT OR DELETE OR UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION note_site_entry('profile', 'id');
CREATE TRIGGER profiles_photo_dropped AFTER DELETE OR UPDATE OF photo_id ON profiles FOR EACH ROW WHEN (old.photo_id IS NOT NULL) EXECUTE FUNCTION drop_profile_photo();

create table promotion_changes (
  promotion_id uuid not null,
  member_id uuid not null,
  before jsonb not null,
  version integer not null,
  undone boolean not null default false,
  constraint promotion_changes_pkey PRIMARY KEY (promotion_id, member_id),
  constraint promotion_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint promotion_changes_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);
comment on column promotion_changes.version is 'of the member as the promotion left it: one that was changed since stays at the undo';
CREATE INDEX promotion_changes_member ON promotion_changes USING btree (member_id);

create table promotions (
  id uuid not null,
  number integer not null generated always as identity,
  kind text not null,
  plan jsonb not null,
  actor text not null,
  made_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_number_key UNIQUE (number),
  constraint promotions_kind_check CHECK (kind = ANY (ARRAY['semester'::text, 'leaving'::text]))
);
comment on column promotions.plan is 'the filters that chose the members, and the last day of those who leave';

create table publisher_months (
  report_number integer not null,
  report_id text not null,
  platform text not null,
  month date not null,
  counts boolean not null,
  constraint publisher_months_pkey PRIMARY KEY (report_number, platform, month),
  constraint publisher_months_report_number_fkey FOREIGN KEY (report_number) REFERENCES publisher_reports(number) ON DELETE CASCADE,
  constraint publisher_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
comment on table publisher_months is 'months that a file tells of a platform; of several files of one report the last one counts';
CREATE UNIQUE INDEX publisher_months_counting ON publisher_months USING btree (report_id, platform, month) WHERE counts;

create table publisher_reports (
  id uuid not null,
  number integer not null generated always as identity,
  report_id text not null,
  release text not null,
  file_name text not null,
  platforms text[] not null,
  first_month date not null,
  last_month date not null,
  lines integer not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint publisher_reports_pkey PRIMARY KEY (id),
  constraint publisher_reports_number_key UNIQUE (number),
  constraint publisher_reports_check CHECK (first_month <= last_month),
  constraint publisher_reports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint publisher_reports_first_month_check CHECK (EXTRACT(day FROM first_month) = 1::numeric),
  constraint publisher_reports_last_month_check CHECK (EXTRACT(day FROM last_month) = 1::numeric),
  constraint publisher_reports_lines_check CHECK (lines > 0),
  constraint publisher_reports_platforms_check CHECK (cardinality(platforms) >= 1 AND cardinality(platforms) <= 200),
  constraint publisher_reports_release_check CHECK (release = ANY (ARRAY['5'::text, '5.1'::text])),
  constraint publisher_reports_report_id_check CHECK (report_id ~ '^(PR|DR|TR|IR)(_[A-Z][0-9])?$'::text)
);
comment on table publisher_reports is 'COUNTER files of publishers as they were imported';
CREATE INDEX publisher_reports_newest ON publisher_reports USING btree (number DESC);

create table publisher_titles (
  id uuid not null,
  platform text not null,
  name text not null,
  publisher text not null,
  isbn text not null,
  issn text not null,
  doi text not null,
  constraint publisher_titles_pkey PRIMARY KEY (id),
  constraint publisher_titles_doi_check CHECK (length(doi) <= 300),
  constraint publisher_titles_isbn_check CHECK (length(isbn) <= 40),
  constraint publisher_titles_issn_check CHECK (length(issn) <= 40),
  constraint publisher_titles_name_check CHECK (length(name) <= 1000),
  constraint publisher_titles_platform_check CHECK (length(platform) >= 1 AND length(platform) <= 300),
  constraint publisher_titles_publisher_check CHECK (length(publisher) <= 300)
);
comment on table publisher_titles is 'journals, books, databases and platforms that publishers report';
CREATE UNIQUE INDEX publisher_titles_once ON publisher_titles USING btree (platform, md5(name), publisher, isbn, issn, md5(doi));

create table publisher_usage (
  report_number integer not null,
  title_id uuid not null,
  platform text not null,
  month date not null,
  data_type text not null,
  access_type text not null,
  metric text not null,
  count bigint not null,
  constraint publisher_usage_pkey PRIMARY KEY (report_number, platform, month, title_id, data_type, access_type, metric),
  constraint publisher_usage_report_number_fkey FOREIGN KEY (report_number) REFERENCES publisher_reports(number) ON DELETE CASCADE,
  constraint publisher_usage_report_number_platform_month_fkey FOREIGN KEY (report_number, platform, month) REFERENCES publisher_months(report_number, platform, month) ON DELETE CASCADE,
  constraint publisher_usage_title_id_fkey FOREIGN KEY (title_id) REFERENCES publisher_titles(id),
  constraint publisher_usage_access_type_check CHECK (length(access_type) <= 60),
  constraint publisher_usage_count_check CHECK (count > 0),
  constraint publisher_usage_data_type_check CHECK (length(data_type) <= 60),
  constraint publisher_usage_metric_check CHECK (length(metric) <= 60),
  constraint publisher_usage_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
comment on table publisher_usage is 'numbers of each month as a file tells them';
CREATE INDEX publisher_usage_month ON publisher_usage USING btree (month, metric);
CREATE INDEX publisher_usage_title ON publisher_usage USING btree (title_id);

create table purchase_orders (
  id uuid not null,
  year integer not null,
  number integer not null,
  vendor_id uuid not null,
  currency text collate "C" not null,
  rate_millionths bigint not null,
  rate_on date not null,
  ordered_on date not null,
  expected_by date not null,
  reference text,
  terms text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint purchase_orders_pkey PRIMARY KEY (id),
  constraint purchase_orders_number UNIQUE (year, number),
  constraint purchase_orders_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint purchase_orders_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint purchase_orders_expected CHECK (expected_by >= ordered_on),
  constraint purchase_orders_number_check CHECK (number > 0),
  constraint purchase_orders_rate_millionths_check CHECK (rate_millionths >= 1 AND rate_millionths <= '10000000000'::bigint),
  constraint purchase_orders_reference_check CHECK (reference <> ''::text AND length(reference) <= 200),
  constraint purchase_orders_rupees CHECK (currency <> 'INR'::text OR rate_millionths = 1000000),
  constraint purchase_orders_terms_check CHECK (terms <> ''::text AND length(terms) <= 2000)
);
comment on table purchase_orders is 'PO/2026-27/0001: lines of indents, ordered from one vendor';
comment on column purchase_orders.rate_on is 'the day of the exchange rate';
CREATE INDEX purchase_orders_expected ON purchase_orders USING btree (expected_by);
CREATE INDEX purchase_orders_vendor ON purchase_orders USING btree (vendor_id);

create table purchase_settings (
  single boolean not null default true,
  gstin text collate "C",
  terms text not null default ''::text,
  signatures text[] not null default '{"Prepared by",Librarian,Director}'::text[],
  version integer not null default 1,
  constraint purchase_settings_pkey PRIMARY KEY (single),
  constraint purchase_settings_gstin_check CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'::text),
  constraint purchase_settings_signatures_check CHECK (cardinality(signatures) >= 1 AND cardinality(signatures) <= 4),
  constraint purchase_settings_single_check CHECK (single),
  constraint purchase_settings_terms_check CHECK (length(terms) <= 2000)
);

create table push_devices (
  id uuid not null,
  user_id uuid not null,
  session_id uuid,
  endpoint text collate "C" not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  kinds text[] not null,
  failures smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_devices_endpoint_check CHECK (endpoint ~ '^https?://'::text AND length(endpoint) <= 1000),
  constraint push_devices_name_check CHECK (name <> ''::text AND length(name) <= 100)
);
comment on table push_devices is 'a browser of a person that takes messages by Web Push';
comment on column push_devices.session_id is 'the session that asked; it may have run out';
comment on column push_devices.endpoint is 'an address of its push service; whoever knows it and the keys may write to it';
comment on column push_devices.kinds is 'what the person wants to be told there';
comment on column push_devices.failures is 'refusals by the push service since it last took a message';
CREATE INDEX push_devices_session ON push_devices USING btree (session_id);
CREATE INDEX push_devices_user ON push_devices USING btree (user_id);

create table push_messages (
  id uuid not null,
  message_id uuid not null,
  device_id uuid,
  note jsonb,
  urgency text not null,
  expires_at timestamp with time zone not null,
  last_error text,
  sent_at timestamp with time zone,
  constraint push_messages_pkey PRIMARY KEY (id),
  constraint push_messages_once UNIQUE (message_id, device_id),
  constraint push_messages_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE SET NULL,
  constraint push_messages_urgency_check CHECK (urgency = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text]))
);
comment on table push_messages is 'a message to a device: it waits, was sent, or was given up';
comment on column push_messages.note is 'what the device shows; null once it was sent or given up';
CREATE INDEX push_messages_device ON push_messages USING btree (device_id);
CREATE TRIGGER push_messages_reminded AFTER UPDATE OF sent_at, last_error, device_id ON push_messages FOR EACH ROW EXECUTE FUNCTION note_reminder_push();

create table quotations (
  indent_line_id uuid not null,
  vendor_id uuid not null,
  price_minor bigint not null,
  currency text collate "C" not null,
  rate_millionths bigint not null,
  discount_points integer not null,
  unit_paise bigint not null,
  quoted_on date not null,
  constraint quotations_pkey PRIMARY KEY (indent_line_id, vendor_id),
  constraint quotations_indent_line_id_fkey FOREIGN KEY (indent_line_id) REFERENCES indent_lines(id) ON DELETE CASCADE,
  constraint quotations_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendors(id),
  constraint quotations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint quotations_discount_points_check CHECK (discount_points >= 0 AND discount_points <= 10000),
  constraint quotations_price_minor_check CHECK (price_minor >= 1 AND price_minor <= '10000000000'::bigint),
  constraint quotations_rate_millionths_check CHECK (rate_millionths >= 1 AND rate_millionths <= '10000000000'::bigint),
  constraint quotations_unit_paise_check CHECK (unit_paise >= 0 AND unit_paise <= '100000000000'::bigint)
);
comment on column quotations.price_minor is 'the list price in paise, cents or pence';
comment on column quotations.rate_millionths is 'millionths of a rupee that one unit of the currency costs';
comment on column quotations.unit_paise is 'what one copy costs after the discount';
CREATE INDEX quotations_vendor ON quotations USING btree (vendor_id);

create table reading_notes (
  user_id uuid not null,
  id uuid not null,
  ebook_id uuid not null,
  kind text not null,
  part integer not null,
  starts integer not null,
  ends integer not null,
  quote text not null,
  colour text,
  note text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint reading_notes_pkey PRIMARY KEY (user_id, id),
  constraint reading_notes_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint reading_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_notes_colour_check CHECK (colour = ANY (ARRAY['yellow'::text, 'green'::text, 'blue'::text, 'pink'::text])),
  constraint reading_notes_ends_check CHECK (ends >= 0 AND ends <= 50000000),
  constraint reading_notes_kind CHECK (
CASE kind
    WHEN 'bookmark'::text THEN ends = starts AND colour IS NULL
    ELSE ends > starts AND colour IS NOT NULL AND quote <> ''::text
END),
  constraint reading_notes_kind_check CHECK (kind = ANY (ARRAY['bookmark'::text, 'highlight'::text])),
  constraint reading_notes_note_check CHECK (length(note) <= 4000),
  constraint reading_notes_part_check CHECK (part >= 1 AND part <= 100000),
  constraint reading_notes_quote_check CHECK (length(quote) <= 4000),
  constraint reading_notes_starts_check CHECK (starts >= 0 AND starts <= 50000000)
);
comment on table reading_notes is 'bookmarks and highlights of one person in an e-book';
comment on column reading_notes.id is 'made by the device that added it; of its reader alone';
comment on column reading_notes.starts is 'letters of the chapter or page before it';
comment on column reading_notes.quote is 'what is highlighted, or what stands at the bookmark';
CREATE UNIQUE INDEX reading_notes_bookmark ON reading_notes USING btree (user_id, ebook_id, part, starts) WHERE (kind = 'bookmark'::text);
CREATE INDEX reading_notes_ebook ON reading_notes USING btree (ebook_id);
CREATE INDEX reading_notes_order ON reading_notes USING btree (user_id, ebook_id, part, starts);

create table reading_places (
  user_id uuid not null,
  ebook_id uuid not null,
  part integer not null,
  letter integer not null,
  percent real not null,
  words text not null,
  device text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint reading_places_pkey PRIMARY KEY (user_id, ebook_id),
  constraint reading_places_ebook_id_fkey FOREIGN KEY (ebook_id) REFERENCES ebooks(id) ON DELETE CASCADE,
  constraint reading_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_places_device_check CHECK (length(device) <= 80),
  constraint reading_places_letter_check CHECK (letter >= 0 AND letter <= 50000000),
  constraint reading_places_part_check CHECK (part >= 1 AND part <= 100000),
  constraint reading_places_percent_check CHECK (percent >= 0::double precision AND percent <= 100::double precision),
  constraint reading_places_words_check CHECK (length(words) <= 300)
);
comment on table reading_places is 'where each person reads on: one place for each e-book';
comment on column reading_places.part is 'the chapter of an EPUB, the page of a PDF or CBZ';
comment on column reading_places.letter is 'how many letters of the chapter or page stand before the place';
comment on column reading_places.percent is 'of the whole e-book';
comment on column reading_places.words is 'those that begin at the place: it is found by them should the letters be others';
comment on column reading_places.device is 'what the device is called on which it was left';
comment on column reading_places.version is 'rises with each change: a device that saw an older one is told so';
CREATE INDEX reading_places_ebook ON reading_places USING btree (ebook_id);
CREATE INDEX reading_places_recent ON reading_places USING btree (user_id, changed_at DESC);

create table receipt_counter (
  single boolean not null default true,
  next_number integer not null default 1,
  constraint receipt_counter_pkey PRIMARY KEY (single),
  constraint receipt_counter_next_number_check CHECK (next_number > 0),
  constraint receipt_counter_single_check CHECK (single)
);
comment on table receipt_counter is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

create table receipt_lines (
  id uuid not null,
  receipt_id uuid not null,
  order_line_id uuid not null,
  kind text not null,
  copies integer not null,
  note text,
  constraint receipt_lines_pkey PRIMARY KEY (id),
  constraint receipt_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint receipt_lines_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id),
  constraint receipt_lines_copies_check CHECK (copies >= 1 AND copies <= 999),
  constraint receipt_lines_kind_check CHECK (kind = ANY (ARRAY['received'::text, 'short'::text, 'wrong'::text, 'returned'::text, 'cancelled'::text, 'credited'::text])),
  constraint receipt_lines_note CHECK ((kind = ANY (ARRAY['received'::text, 'short'::text])) OR note IS NOT NULL),
  constraint receipt_lines_note_check CHECK (note <> ''::text AND length(note) <= 500)
);
comment on column receipt_lines.kind is 'short: on the delivery note, not in the parcel; wrong: another book, or a damaged one, not accepted; returned: sent back before the bill; credited: after it';
CREATE INDEX receipt_lines_order_line ON receipt_lines USING btree (order_line_id);
CREATE INDEX receipt_lines_receipt ON receipt_lines USING btree (receipt_id);
CREATE TRIGGER receipt_lines_counted AFTER INSERT ON receipt_lines FOR EACH ROW EXECUTE FUNCTION count_receipt_line();
CREATE TRIGGER receipt_lines_kept BEFORE DELETE OR UPDATE ON receipt_lines FOR EACH ROW EXECUTE FUNCTION keep_purchase_papers();

create table receipts (
  id uuid not null,
  number bigint not null generated always as identity,
  order_id uuid not null,
  received_on date not null,
  challan text,
  at timestamp with time zone not null default now(),
  constraint receipts_pkey PRIMARY KEY (id),
  constraint receipts_number_key UNIQUE (number),
  constraint receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_orders(id),
  constraint receipts_challan_check CHECK (challan <> ''::text AND length(challan) <= 100)
);
comment on column receipts.challan is 'the number of the delivery note';
CREATE INDEX receipts_order ON receipts USING btree (order_id);

create table recovery_codes (
  user_id uuid not null,
  code text collate "C" not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES one_time_codes(user_id) ON DELETE CASCADE
);
comment on column recovery_codes.code is 'a keyed hash; the row is deleted by its use';

create table redated_holds (
  calendar_day uuid not null,
  hold_id uuid not null,
  until_before date not null,
  until_after date not null,
  constraint redated_holds_pkey PRIMARY KEY (calendar_day, hold_id),
  constraint redated_holds_calendar_day_fkey FOREIGN KEY (calendar_day) REFERENCES calendar_days(id) ON DELETE CASCADE,
  constraint redated_holds_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id) ON DELETE CASCADE
);
comment on table redated_holds is 'holds whose last day on the pickup shelf a closure moved; gone with it';
CREATE INDEX redated_holds_hold ON redated_holds USING btree (hold_id);

create table redated_loans (
  calendar_day uuid not null,
  loan_id uuid not null,
  due_before timestamp with time zone not null,
  due_after timestamp with time zone not null,
  constraint redated_loans_pkey PRIMARY KEY (calendar_day, loan_id),
  constraint redated_loans_calendar_day_fkey FOREIGN KEY (calendar_day) REFERENCES calendar_days(id) ON DELETE CASCADE,
  constraint redated_loans_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE
);
comment on table redated_loans is 'loans whose due day a closure moved; gone with it';
CREATE INDEX redated_loans_loan ON redated_loans USING btree (loan_id);

create table registration_dates (
  occurrence_id uuid not null,
  event_id uuid not null,
  begins timestamp with time zone not null,
  cancelled boolean not null default false,
  constraint registration_dates_pkey PRIMARY KEY (occurrence_id),
  constraint registration_dates_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table registration_dates is 'what those who come know of a date: where the event says otherwise, they are told';
CREATE INDEX registration_dates_event ON registration_dates USING btree (event_id);

create table registration_mails (
  id uuid not null,
  event_id uuid not null,
  occurrence_id uuid,
  subject text not null,
  body text not null,
  sent_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint registration_mails_pkey PRIMARY KEY (id),
  constraint registration_mails_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint registration_mails_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) ON DELETE SET NULL,
  constraint registration_mails_body_check CHECK (body <> ''::text AND length(body) <= 5000),
  constraint registration_mails_subject_check CHECK (subject <> ''::text AND length(subject) <= 150)
);
comment on table registration_mails is 'what an organiser wrote to all who are registered';
CREATE INDEX registration_mails_event ON registration_mails USING btree (event_id, created_at);

create table registration_messages (
  id uuid not null,
  registration_id uuid not null,
  kind text not null,
  occasion text not null default ''::text,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  constraint registration_messages_pkey PRIMARY KEY (id),
  constraint registration_messages_once UNIQUE (registration_id, kind, occasion),
  constraint registration_messages_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint registration_messages_kind_check CHECK (kind = ANY (ARRAY['registered'::text, 'waiting'::text, 'moved-up'::text, 'removed'::text, 'dates-changed'::text, 'tomorrow'::text, 'written'::text, 'certificate'::text]))
);
comment on table registration_messages is 'what those who come are told; told by a job, each once';
comment on column registration_messages.occasion is 'what tells two of one kind apart: a date, a mail';
CREATE INDEX registration_messages_waiting ON registration_messages USING btree (id) WHERE (told_at IS NULL);
CREATE TRIGGER registration_messages_forgotten AFTER DELETE ON registration_messages FOR EACH ROW EXECUTE FUNCTION forget_pushes();

create table registration_places (
  event_id uuid not null,
  place text not null,
  link text not null,
  constraint registration_places_pkey PRIMARY KEY (event_id),
  constraint registration_places_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
comment on table registration_places is 'what those who come know of where an event takes place: where the event says otherwise, they are told';

create table registration_pools (
  id uuid not null,
  event_id uuid not null,
  occurrence_id uuid,
  capacity integer,
  taken integer not null default 0,
  constraint registration_pools_pkey PRIMARY KEY (id),
  constraint registration_pools_one UNIQUE NULLS NOT DISTINCT (event_id, occurrence_id),
  constraint registration_pools_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint registration_pools_occurrence_id_fkey FOREIGN KEY (occurrence_id) REFERENCES event_occurrences(id) DEFERRABLE INITIALLY DEFERRED NOT VALID,
  constraint registration_pools_not_overbooked CHECK (taken >= 0 AND (capacity IS NULL OR taken <= capacity))
);
comment on table registration_pools is 'the seats of a date, or of a whole event; whoever takes or gives back one locks its row';
comment on column registration_pools.occurrence_id is 'null: of all dates; a date for which somebody registered does not go';
comment on column registration_pools.taken is 'counted by a trigger on registrations';
CREATE INDEX registration_pools_occurrence ON registration_pools USING btree (occurrence_id);
CREATE TRIGGER registration_pools_full AFTER UPDATE ON registration_pools FOR EACH ROW WHEN ((old.taken >= old.capacity) IS DISTINCT FROM (new.taken >= new.capacity)) EXECUTE FUNCTION note_full_pool();

create table registration_settings (
  event_id uuid not null,
  by_date boolean not null,
  capacity integer,
  waiting_list boolean not null,
  opens_at timestamp with time zone,
  closes_hours smallint not null default 0,
  audience text not null,
  questions jsonb not null default '[]'::jsonb,
  closed_at timestamp with time zone,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint registration_settings_pkey PRIMARY KEY (event_id),
  constraint registration_settings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint registration_settings_audience_check CHECK (audience = ANY (ARRAY['students'::text, 'faculty'::text, 'everyone'::text])),
  constraint registration_settings_capacity_check CHECK (capacity >= 1 AND capacity <= 10000),
  constraint registration_settings_closes_hours_check CHECK (closes_hours >= 0 AND closes_hours <= 720),
  constraint registration_settings_questions_check CHECK (jsonb_typeof(questions) = 'array'::text)
);
comment on table registration_settings is 'an event without a row takes no registrations';
comment on column registration_settings.by_date is 'whether people register for each date, or once for all of them';
comment on column registration_settings.capacity is 'of each date, or of the whole; null: as many as come';
comment on column registration_settings.opens_at is 'null: at once';
comment on column registration_settings.closes_hours is 'hours before a date begins, so that it closes later where the date is moved';
comment on column registration_settings.closed_at is 'closed by hand';
CREATE TRIGGER registration_settings_changed AFTER INSERT OR DELETE OR UPDATE ON registration_settings FOR EACH ROW EXECUTE FUNCTION note_content_change('event-registration');

create table registrations (
  id uuid not null,
  pool_id uuid not null,
  user_id uuid,
  member_id uuid,
  walk_in boolean not null default false,
  state text not null,
  answers jsonb not null default '{}'::jsonb,
  ticket_hash text collate "C",
  code_hash text collate "C",
  created_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  cancelled_by text,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_ticket_hash_key UNIQUE (ticket_hash),
  constraint registrations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  constraint registrations_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES registration_pools(id) ON DELETE CASCADE,
  constraint registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint registrations_answers_check CHECK (jsonb_typeof(answers) = 'object'::text),
  constraint registrations_cancelled CHECK ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint registrations_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['self'::text, 'library'::text, 'event'::text])),
  constraint registrations_state_check CHECK (state = ANY (ARRAY['registered'::text, 'waiting'::text, 'cancelled'::text]))
);
comment on column registrations.user_id is 'null: a walk-in without a sign-in, or somebody who is forgotten';
comment on column registrations.member_id is 'of walk-ins';
comment on column registrations.answers is 'to the questions of the organiser, by their ids; emptied some time after the event';
comment on column registrations.ticket_hash is 'SHA-256 of the code of the ticket, which is made of a secret and the id, and not kept';
comment on column registrations.code_hash is 'SHA-256 of its first letters, which can be typed';
CREATE INDEX registrations_code ON registrations USING btree (code_hash);
CREATE INDEX registrations_member ON registrations USING btree (member_id);
CREATE UNIQUE INDEX registrations_of_member ON registrations USING btree (pool_id, member_id) WHERE (state <> 'cancelled'::text);
CREATE UNIQUE INDEX registrations_of_user ON registrations USING btree (pool_id, user_id) WHERE (state <> 'cancelled'::text);
CREATE INDEX registrations_user ON registrations USING btree (user_id);
CREATE INDEX registrations_waiting ON registrations USING btree (pool_id, id) WHERE (state = 'waiting'::text);
CREATE TRIGGER registrations_counted AFTER INSERT OR DELETE OR UPDATE OF state ON registrations FOR EACH ROW EXECUTE FUNCTION count_registrations();

create table reminder_days (
  day date not null,
  written integer not null default 0,
  at timestamp with time zone not null default now(),
  constraint reminder_days_pkey PRIMARY KEY (day)
);
comment on table reminder_days is 'the days whose due and overdue reminders are written';

create table reminder_members (
  member_id uuid not null,
  digest boolean not null,
  constraint reminder_members_pkey PRIMARY KEY (member_id),
  constraint reminder_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
comment on table reminder_members is 'who has chosen; others get one message a day for all that is due';

create table reminder_messages (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  channel text,
  mail_id uuid,
  state text not null,
  subject text not null,
  lines text[] not null,
  text text not null,
  written_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  constraint reminder_messages_pkey PRIMARY KEY (id),
  constraint reminder_messages_mail_id_key UNIQUE (mail_id),
  constraint reminder_messages_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL,
  constraint reminder_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint reminder_messages_channel CHECK ((channel IS NULL) = (state = ANY (ARRAY['unreached'::text, 'printed'::text, 'unwanted'::text]))),
  constraint reminder_messages_channel_check CHECK (channel ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint reminder_messages_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint reminder_messages_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'unreached'::text, 'printed'::text, 'unwanted'::text]))
);
comment on column reminder_messages.channel is 'null: none reaches the member, or none is wanted';
CREATE INDEX reminder_messages_member ON reminder_messages USING btree (member_id, id DESC);
CREATE INDEX reminder_messages_state ON reminder_messages USING btree (state, id DESC);
CREATE TRIGGER reminder_messages_forgotten AFTER DELETE ON reminder_messages FOR EACH ROW EXECUTE FUNCTION forget_pushes();

create table reminder_refusals (
  member_id uuid not null,
  kind text not null,
  channel text not null,
  constraint reminder_refusals_pkey PRIMARY KEY (member_id, kind, channel),
  constraint reminder_refusals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint reminder_refusals_channel_check CHECK (channel ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint reminder_refusals_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);
comment on table reminder_refusals is 'what a member does not want to be told by a channel';

create table reminder_settings (
  only_row boolean not null default true,
  due_soon_days smallint not null default 2,
  hold_days smallint not null default 1,
  ladder smallint[] not null default '{1,7,14,30}'::smallint[],
  repeat_days smallint default 30,
  switched_off text[] not null default '{}'::text[],
  constraint reminder_settings_pkey PRIMARY KEY (only_row),
  constraint reminder_settings_due_soon_days_check CHECK (due_soon_days >= 1 AND due_soon_days <= 30),
  constraint reminder_settings_hold_days_check CHECK (hold_days >= 0 AND hold_days <= 14),
  constraint reminder_settings_ladder_check CHECK (cardinality(ladder) >= 1 AND cardinality(ladder) <= 10 AND array_position(ladder, NULL::smallint) IS NULL AND (1 <= ALL (ladder)) AND (365 >= ALL (ladder))),
  constraint reminder_settings_only_row_check CHECK (only_row),
  constraint reminder_settings_repeat_days_check CHECK (repeat_days >= 1 AND repeat_days <= 365)
);
comment on column reminder_settings.ladder is 'days after the due day, rising';
comment on column reminder_settings.repeat_days is 'after the last step; null: it was the last';
comment on column reminder_settings.switched_off is 'kinds that the library sends to nobody';

create table reminder_templates (
  name text collate "C" not null,
  subject text not null,
  body text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint reminder_templates_pkey PRIMARY KEY (name),
  constraint reminder_templates_body_check CHECK (body <> ''::text AND length(body) <= 4000),
  constraint reminder_templates_name_check CHECK (name ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint reminder_templates_subject_check CHECK (subject <> ''::text AND length(subject) <= 150)
);
comment on table reminder_templates is 'the texts that an administrator has changed; all others are in the code';

create table reminder_wishes (
  member_id uuid not null,
  kind text not null,
  channel text not null,
  constraint reminder_wishes_pkey PRIMARY KEY (member_id, kind, channel),
  constraint reminder_wishes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint reminder_wishes_channel_check CHECK (channel ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint reminder_wishes_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);
comment on table reminder_wishes is 'what is announced and a member asked to be told by a channel';
CREATE INDEX reminder_wishes_kind ON reminder_wishes USING btree (kind);

create table reminders (
  number bigint not null generated always as identity,
  member_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  day date not null,
  step smallint not null default 0,
  state text not null default 'waiting'::text,
  message_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint reminders_pkey PRIMARY KEY (number),
  constraint reminders_once UNIQUE (subject_id, kind, day, step, member_id),
  constraint reminders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint reminders_message_id_fkey FOREIGN KEY (message_id) REFERENCES reminder_messages(id) ON DELETE SET NULL,
  constraint reminders_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint reminders_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'told'::text, 'void'::text])),
  constraint reminders_step_check CHECK (step >= 0)
);
comment on table reminders is 'one row for one thing that is told once; who writes it a second time, writes nothing';
comment on column reminders.subject_id is 'a loan, a hold, an operation of the desk or a line of the ledger, by its kind';
comment on column reminders.day is 'the due day, the last day to pick up, or the day of what happened';
comment on column reminders.step is 'of the overdue ladder: the days after the due day';
comment on column reminders.state is 'void: there was nothing to tell any more when its turn came';
CREATE INDEX reminders_message ON reminders USING btree (message_id);
CREATE INDEX reminders_waiting ON reminders USING btree (member_id) WHERE (state = 'waiting'::text);

create table request_approvers (
  department_key text collate "C" not null,
  email text collate "C" not null,
  department text not null,
  constraint request_approvers_pkey PRIMARY KEY (department_key, email),
  constraint request_approvers_department_check CHECK (department <> ''::text AND length(department) <= 120),
  constraint request_approvers_email_check CHECK (email = lower(email) AND email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(email) <= 254)
);
comment on column request_approvers.department_key is 'the folded name, by which departments of members are found';
CREATE INDEX request_approvers_email ON request_approvers USING btree (email);

create table request_askers (
  id uuid not null,
  request_id uuid not null,
  user_id uuid,
  made boolean not null,
  reason text not null default ''::text,
  needed_by date,
  asked_at timestamp with time zone not null default now(),
  left_at timestamp with time zone,
  hold_id uuid,
  constraint request_askers_pkey PRIMARY KEY (id),
  constraint request_askers_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id) ON DELETE SET NULL,
  constraint request_askers_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint request_askers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint request_askers_reason_check CHECK (length(reason) <= 1000)
);
comment on table request_askers is 'who asks for it: the first, and all who joined';
comment on column request_askers.user_id is 'null: the account is deleted, or it was long ago';
comment on column request_askers.made is 'whether they made a request, which counts for the term; who joined one did not';
comment on column request_askers.hold_id is 'the hold that was placed for them when a copy came';
CREATE INDEX request_askers_hold ON request_askers USING btree (hold_id) WHERE (hold_id IS NOT NULL);
CREATE UNIQUE INDEX request_askers_once ON request_askers USING btree (request_id, user_id) WHERE (left_at IS NULL);
CREATE INDEX request_askers_user ON request_askers USING btree (user_id, asked_at) WHERE (user_id IS NOT NULL);

create table request_choices (
  user_id uuid not null,
  by_mail boolean not null,
  by_push boolean not null,
  constraint request_choices_pkey PRIMARY KEY (user_id),
  constraint request_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table request_choices is 'how somebody wants to be told of requests; who has no row: by mail and on their devices';

create table request_copies (
  request_id uuid not null,
  copy_id uuid not null,
  constraint request_copies_pkey PRIMARY KEY (request_id, copy_id),
  constraint request_copies_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE CASCADE,
  constraint request_copies_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_copies_copy ON request_copies USING btree (copy_id);

create table request_messages (
  id uuid not null,
  step_id uuid not null,
  asker_id uuid,
  approver text collate "C",
  told_at timestamp with time zone,
  constraint request_messages_pkey PRIMARY KEY (id),
  constraint request_messages_once UNIQUE NULLS NOT DISTINCT (step_id, asker_id, approver),
  constraint request_messages_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES request_askers(id) ON DELETE CASCADE,
  constraint request_messages_step_id_fkey FOREIGN KEY (step_id) REFERENCES request_steps(id) ON DELETE CASCADE,
  constraint request_messages_approver_check CHECK (approver <> ''::text),
  constraint request_messages_reader CHECK ((asker_id IS NULL) <> (approver IS NULL))
);
comment on table request_messages is 'whom of the askers, or of the department, a step is told; by a job, each once';
CREATE INDEX request_messages_asker ON request_messages USING btree (asker_id) WHERE (asker_id IS NOT NULL);
CREATE INDEX request_messages_waiting ON request_messages USING btree (id) WHERE (told_at IS NULL);
CREATE TRIGGER request_messages_forgotten AFTER DELETE ON request_messages FOR EACH ROW EXECUTE FUNCTION forget_pushes();

create table request_settings (
  only_row boolean not null default true,
  most_open smallint default 10,
  per_term jsonb not null default '{"scan": 5, "article": 10, "purchase": 5, "inter-library": 5}'::jsonb,
  term_starts text[] not null default '{01-01,07-01}'::text[],
  approved_kinds text[] not null default '{purchase}'::text[],
  dues_limit_paise bigint,
  scan_percent smallint not null default 10,
  wait_days smallint not null default 7,
  version integer not null default 1,
  constraint request_settings_pkey PRIMARY KEY (only_row),
  constraint request_settings_dues_limit_paise_check CHECK (dues_limit_paise >= 0),
  constraint request_settings_most_open_check CHECK (most_open >= 1 AND most_open <= 200),
  constraint request_settings_only_row_check CHECK (only_row),
  constraint request_settings_per_term_check CHECK (jsonb_typeof(per_term) = 'object'::text),
  constraint request_settings_scan_percent_check CHECK (scan_percent >= 1 AND scan_percent <= 100),
  constraint request_settings_term_starts_check CHECK (cardinality(term_starts) >= 1 AND cardinality(term_starts) <= 6),
  constraint request_settings_wait_days_check CHECK (wait_days >= 1 AND wait_days <= 90)
);
comment on column request_settings.most_open is 'open requests that one person may have, joined ones counted; null: any number';
comment on column request_settings.per_term is 'requests of a kind that one person may make in a term; a kind that is missing: any number';
comment on column request_settings.term_starts is 'the first day of each term, MM-DD';
comment on column request_settings.approved_kinds is 'kinds that the head of the department approves first, where the department has an approver';
comment on column request_settings.dues_limit_paise is 'who owes more than this makes no request; null: whatever is owed';
comment on column request_settings.scan_percent is 'of the pages of a book that one person gets as a scan, where it is not one chapter';
comment on column request_settings.wait_days is 'after so many days without a step a request waits too long';

create table request_steps (
  id uuid not null,
  request_id uuid not null,
  step text not null,
  said text,
  asker_id uuid,
  by_email text,
  at timestamp with time zone not null default now(),
  constraint request_steps_pkey PRIMARY KEY (id),
  constraint request_steps_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES request_askers(id) ON DELETE SET NULL,
  constraint request_steps_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint request_steps_by_email_check CHECK (by_email <> ''::text),
  constraint request_steps_note CHECK (step <> 'noted'::text OR said IS NOT NULL),
  constraint request_steps_said_check CHECK (said <> ''::text AND length(said) <= 3000),
  constraint request_steps_step_check CHECK (step = ANY (ARRAY['asked'::text, 'joined'::text, 'left'::text, 'approved'::text, 'accepted'::text, 'ordered'::text, 'available'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'merged'::text, 'reopened'::text, 'changed'::text, 'assigned'::text, 'unassigned'::text, 'answered'::text, 'noted'::text, 'undone'::text]))
);
comment on column request_steps.said is 'to the askers; of a note: for staff alone';
comment on column request_steps.asker_id is 'the asker who took it';
comment on column request_steps.by_email is 'who of the library or the department took it';
CREATE INDEX request_steps_asker ON request_steps USING btree (asker_id) WHERE (asker_id IS NOT NULL);
CREATE INDEX request_steps_request ON request_steps USING btree (request_id, id);

create table requests (
  id uuid not null,
  number integer not null generated always as identity,
  kind text not null,
  state text not null,
  title text not null,
  author text,
  isbn text collate "C",
  book_id uuid,
  book_number bigint,
  details jsonb not null default '{}'::jsonb,
  title_key text collate "C" not null,
  author_key text collate "C" not null default ''::text,
  department text,
  department_key text collate "C",
  assigned_to text,
  merged_into uuid,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  indent_line_id uuid,
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_number_key UNIQUE (number),
  constraint requests_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint requests_indent_line_id_fkey FOREIGN KEY (indent_line_id) REFERENCES indent_lines(id) ON DELETE SET NULL,
  constraint requests_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES requests(id) ON DELETE CASCADE,
  constraint requests_assigned_to_check CHECK (assigned_to <> ''::text),
  constraint requests_author_check CHECK (author <> ''::text AND length(author) <= 300),
  constraint requests_department_check CHECK (department <> ''::text AND length(department) <= 120),
  constraint requests_details_check CHECK (jsonb_typeof(details) = 'object'::text),
  constraint requests_isbn_check CHECK (isbn ~ '^97[89][0-9]{10}$'::text),
  constraint requests_kind_check CHECK (kind = ANY (ARRAY['purchase'::text, 'inter-library'::text, 'article'::text, 'scan'::text, 'shelf'::text, 'correction'::text])),
  constraint requests_merged CHECK ((state = 'merged'::text) = (merged_into IS NOT NULL) AND merged_into <> id),
  constraint requests_state_check CHECK (state = ANY (ARRAY['awaiting-approval'::text, 'asked'::text, 'accepted'::text, 'ordered'::text, 'available'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'merged'::text])),
  constraint requests_title_check CHECK (title <> ''::text AND length(title) <= 500),
  constraint requests_title_key_check CHECK (title_key <> ''::text)
);
comment on column requests.book_number is 'the number of the book that was named, also where it has become part of another since';
comment on column requests.details is 'the fields of its kind';
comment on column requests.title_key is 'the folded title, without a leading article';
comment on column requests.author_key is 'the folded names of the author, in any order';
comment on column requests.department is 'that of the first asker';
comment on column requests.merged_into is 'the request for the same, which has the askers of this one now';
comment on column requests.version is 'rises with each step: who answers an older one is told so';
comment on column requests.changed_at is 'the last step; from then on it waits';
CREATE INDEX requests_book ON requests USING btree (book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX requests_book_number ON requests USING btree (book_number) WHERE (book_number IS NOT NULL);
CREATE UNIQUE INDEX requests_indent_line ON requests USING btree (indent_line_id) WHERE (indent_line_id IS NOT NULL);
CREATE INDEX requests_merged_into ON requests USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX requests_open ON requests USING btree (changed_at, version) WHERE (state = ANY (ARRAY['awaiting-approval'::text, 'asked'::text, 'accepted'::text, 'ordered'::text]));
CREATE UNIQUE INDEX requests_same_book ON requests USING btree (kind, book_id) WHERE ((book_id IS NOT NULL) AND (kind = ANY (ARRAY['purchase'::text, 'inter-library'::text, 'shelf'::text])) AND (state = ANY (ARRAY['awaiting-approval'::text, 'asked'::text, 'accepted'::text, 'ordered'::text])));
CREATE UNIQUE INDEX requests_same_isbn ON requests USING btree (kind, isbn) WHERE ((isbn IS NOT NULL) AND (kind = ANY (ARRAY['purchase'::text, 'inter-library'::text])) AND (state = ANY (ARRAY['awaiting-approval'::text, 'asked'::text, 'accepted'::text, 'ordered'::text])));
CREATE UNIQUE INDEX requests_same_title ON requests USING btree (kind, title_key, author_key) WHERE ((kind = ANY (ARRAY['purchase'::text, 'inter-library'::text])) AND (state = ANY (ARRAY['awaiting-approval'::text, 'asked'::text, 'accepted'::text, 'ordered'::text])));
CREATE INDEX requests_to_approve ON requests USING btree (department_key) WHERE (state = 'awaiting-approval'::text);

create table required_books (
  user_id uuid not null,
  id uuid not null,
  book_id uuid,
  book_number bigint,
  isbn text collate "C",
  title text not null,
  author text not null default ''::text,
  note text not null default ''::text,
  course text not null default ''::text,
  needed_on date,
  field_times jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  missing_since timestamp with time zone,
  arrived_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint required_books_pkey PRIMARY KEY (user_id, id),
  constraint required_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint required_books_user_id_fkey FOREIGN KEY (user_id) REFERENCES required_lists(user_id) ON DELETE CASCADE,
  constraint required_books_arrived CHECK (arrived_at IS NULL OR missing_since IS NOT NULL),
  constraint required_books_author_check CHECK (length(author) <= 200),
  constraint required_books_course_check CHECK (length(course) <= 120),
  constraint required_books_field_times_check CHECK (jsonb_typeof(field_times) = 'object'::text),
  constraint required_books_isbn_check CHECK (isbn ~ '^97[89][0-9]{10}$'::text),
  constraint required_books_named CHECK (title <> ''::text OR isbn IS NOT NULL),
  constraint required_books_note_check CHECK (length(note) <= 1000),
  constraint required_books_numbered CHECK (book_id IS NULL OR book_number IS NOT NULL),
  constraint required_books_title_check CHECK (length(title) <= 300),
  constraint required_books_told CHECK (told_at IS NULL OR arrived_at IS NOT NULL)
);
comment on column required_books.id is 'made by the device that added it; of its reader alone';
comment on column required_books.book_number is 'of the book as it was added: a merge finds its entries by it';
comment on column required_books.field_times is 'when each field was last changed, in ms since 1970';
comment on column required_books.removed_at is 'stays for a while, so that a device without network hears of it';
comment on column required_books.missing_since is 'since when the library is without it, which is looked for from then on';
CREATE INDEX required_books_book ON required_books USING btree (book_id);
CREATE INDEX required_books_missing ON required_books USING btree (user_id, id) WHERE ((missing_since IS NOT NULL) AND (arrived_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX required_books_number ON required_books USING btree (book_number) WHERE (book_id IS NULL);
CREATE INDEX required_books_removed ON required_books USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX required_books_untold ON required_books USING btree (arrived_at) WHERE ((arrived_at IS NOT NULL) AND (told_at IS NULL) AND (removed_at IS NULL));
CREATE TRIGGER required_books_counted AFTER INSERT OR DELETE OR UPDATE OF removed_at ON required_books FOR EACH ROW EXECUTE FUNCTION count_in_required_list('entries');

create table required_links (
  id uuid not null,
  user_id uuid not null,
  code text collate "C" not null,
  title text not null,
  course text,
  shows_name boolean not null,
  shows_notes boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint required_links_pkey PRIMARY KEY (id),
  constraint required_links_code_key UNIQUE (code),
  constraint required_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES required_lists(user_id) ON DELETE CASCADE,
  constraint required_links_code_check CHECK (code ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint required_links_course_check CHECK (course <> ''::text AND length(course) <= 120),
  constraint required_links_title_check CHECK (title <> ''::text AND length(title) <= 120)
);
comment on table required_links is 'whoever has the code reads the list; without the row nobody does';
comment on column required_links.course is 'null: the whole list';
CREATE INDEX required_links_user ON required_links USING btree (user_id);
CREATE TRIGGER required_links_counted AFTER INSERT OR DELETE ON required_links FOR EACH ROW EXECUTE FUNCTION count_in_required_list('links');

create table required_lists (
  user_id uuid not null,
  entries smallint not null default 0,
  links smallint not null default 0,
  tell_by text[] not null default '{mail,device}'::text[],
  constraint required_lists_pkey PRIMARY KEY (user_id),
  constraint required_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint required_lists_full CHECK (entries >= 0 AND entries <= 500),
  constraint required_lists_links CHECK (links >= 0 AND links <= 20),
  constraint required_lists_tell_by_check CHECK (tell_by <@ '{mail,device}'::text[])
);
comment on table required_lists is 'whoever writes to a list locks its row, so that its changes come one after another';
comment on column required_lists.tell_by is 'how its reader is told that a book has arrived';

create table role_exceptions (
  user_id uuid not null,
  role text not null,
  reason text not null,
  given_by text not null,
  given_at timestamp with time zone not null default now(),
  constraint role_exceptions_pkey PRIMARY KEY (user_id),
  constraint role_exceptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint role_exceptions_reason_check CHECK (reason <> ''::text AND length(reason) <= 500),
  constraint role_exceptions_role_check CHECK (role = ANY (ARRAY['student'::text, 'faculty'::text]))
);
comment on table role_exceptions is 'goes before the rule of the e-mail address; administrators are configuration alone';

create table schema_functions (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_functions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table search_blocks (
  block integer not null,
  books integer not null,
  generation bigint not null,
  constraint search_blocks_pkey PRIMARY KEY (block)
);
comment on column search_blocks.generation is 'grows with each making of the block: what was read of an older one is void';

create table search_fresh (
  number bigint not null,
  words tsvector not null,
  queued boolean not null default false,
  constraint search_fresh_pkey PRIMARY KEY (number)
) with (toast_tuple_target=8160);
comment on column search_fresh.queued is 'the index has never had the book: it is added to it, with no need to make its block anew';
CREATE INDEX search_fresh_queued ON search_fresh USING btree (number) WHERE queued;
CREATE INDEX search_fresh_words ON search_fresh USING gin (words) WITH (fastupdate=off) WHERE (NOT queued);

create table search_postings (
  lexeme text collate "C" not null,
  block integer not null,
  titles bytea,
  people bytea,
  subjects bytea,
  rest bytea,
  constraint search_postings_pkey PRIMARY KEY (lexeme, block)
);
comment on table search_postings is 'books with the lexeme at each weight: book numbers less block * 32768, two bytes each, as int2send makes them';
CREATE INDEX search_postings_block ON search_postings USING btree (block);

create table search_state (
  only_row boolean not null default true,
  vector_version integer not null,
  remade_to bigint not null default 0,
  changes_pruned_to xid8 not null default '0'::xid8,
  names_version bigint not null default 0,
  constraint search_state_pkey PRIMARY KEY (only_row),
  constraint search_state_only_row_check CHECK (only_row)
);
comment on column search_state.remade_to is 'while vectors are made anew: the number of the last book that has been';
comment on column search_state.changes_pruned_to is 'book_changes of this transaction and of earlier ones may be gone';

create table search_words (
  word text collate "C" not null,
  spelled text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
comment on column search_words.word is 'the word folded, as it is searched';
comment on column search_words.spelled is 'the word as a book spelled it, in small letters';
CREATE INDEX search_words_trigram ON search_words USING gin (word gin_trgm_ops);

create table secrets (
  name text not null,
  value text not null,
  constraint secrets_pkey PRIMARY KEY (name)
);
comment on table secrets is 'random keys, made on first use; every process of the library has the same';

create table serial_books (
  book_id uuid not null,
  version integer not null,
  constraint serial_books_pkey PRIMARY KEY (book_id),
  constraint serial_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE
);
comment on column serial_books.version is 'of the record as the binding made it: once somebody has changed it, it stays';

create table serial_claim_issues (
  claim_id uuid not null,
  issue_id uuid not null,
  copies smallint,
  constraint serial_claim_issues_pkey PRIMARY KEY (claim_id, issue_id),
  constraint serial_claim_issues_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES serial_claims(id) ON DELETE CASCADE,
  constraint serial_claim_issues_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES serial_issues(id) ON DELETE CASCADE,
  constraint serial_claim_issues_copies_check CHECK (copies >= 1 AND copies <= 49)
);
comment on column serial_claim_issues.copies is 'so many copies were claimed; null: the whole issue, which had not come';
CREATE INDEX serial_claim_issues_of ON serial_claim_issues USING btree (issue_id);

create table serial_claims (
  id uuid not null,
  number integer not null generated always as identity,
  vendor_name text not null,
  mailed_to text,
  claimed_on date not null,
  claimed_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint serial_claims_pkey PRIMARY KEY (id),
  constraint serial_claims_number_key UNIQUE (number)
);
comment on table serial_claims is 'letters to vendors about issues that did not come';
comment on column serial_claims.mailed_to is 'null: the letter was printed';

create table serial_costs (
  commitment_id uuid not null,
  subscription_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  constraint serial_costs_pkey PRIMARY KEY (commitment_id),
  constraint serial_costs_commitment_id_fkey FOREIGN KEY (commitment_id) REFERENCES fund_commitments(id),
  constraint serial_costs_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES serial_subscriptions(id) ON DELETE CASCADE,
  constraint serial_costs_check CHECK (ends_on >= starts_on)
);
CREATE INDEX serial_costs_subscription ON serial_costs USING btree (subscription_id);

create table serial_issues (
  id uuid not null,
  number integer not null generated always as identity,
  subscription_id uuid not null,
  slot date,
  due_on date not null,
  kind text not null default 'regular'::text,
  enumeration text not null default ''::text,
  chronology text not null default ''::text,
  state text not null,
  state_before text,
  state_at timestamp with time zone not null default now(),
  state_by text not null,
  arrived_on date,
  note text not null default ''::text,
  volume_id uuid,
  version integer not null default 1,
  copies_short smallint not null default 0,
  short_awaited boolean not null default false,
  constraint serial_issues_pkey PRIMARY KEY (id),
  constraint serial_issues_number_key UNIQUE (number),
  constraint serial_issues_slot UNIQUE (subscription_id, slot),
  constraint serial_issues_of_volume FOREIGN KEY (volume_id, subscription_id) REFERENCES serial_volumes(id, subscription_id),
  constraint serial_issues_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES serial_subscriptions(id),
  constraint serial_issues_arrived CHECK ((state = 'arrived'::text) = (arrived_on IS NOT NULL)),
  constraint serial_issues_bound CHECK (volume_id IS NULL OR state = 'arrived'::text),
  constraint serial_issues_chronology_check CHECK (length(chronology) <= 120),
  constraint serial_issues_copies_short_check CHECK (copies_short >= 0 AND copies_short <= 49),
  constraint serial_issues_enumeration_check CHECK (length(enumeration) <= 120),
  constraint serial_issues_kind_check CHECK (kind = ANY (ARRAY['regular'::text, 'supplement'::text, 'special'::text, 'index'::text])),
  constraint serial_issues_named CHECK (enumeration <> ''::text OR chronology <> ''::text),
  constraint serial_issues_note_check CHECK (length(note) <= 500),
  constraint serial_issues_short CHECK ((copies_short = 0 OR state = 'arrived'::text) AND (copies_short > 0 OR NOT short_awaited)),
  constraint serial_issues_state_check CHECK (state = ANY (ARRAY['expected'::text, 'arrived'::text, 'late'::text, 'missing'::text, 'claimed'::text, 'not-published'::text, 'stopped'::text]))
);
comment on column serial_issues.slot is 'its day in the rhythm of the subscription; null: it was not predicted';
comment on column serial_issues.due_on is 'the day on which it is published';
comment on column serial_issues.enumeration is 'what stands on it: "Vol. 61, No. 5–6"';
comment on column serial_issues.chronology is 'the date that stands on it: "May–June 2026"';
comment on column serial_issues.state_before is 'to which the last step is undone; null: it cannot be';
comment on column serial_issues.copies_short is 'so many copies of it did not come';
comment on column serial_issues.short_awaited is 'they are waited for, and can be claimed';
CREATE INDEX serial_issues_awaited ON serial_issues USING btree (due_on) WHERE (state = ANY (ARRAY['expected'::text, 'late'::text, 'missing'::text, 'claimed'::text]));
CREATE INDEX serial_issues_in_order ON serial_issues USING btree (subscription_id, due_on, number);
CREATE INDEX serial_issues_of_one_volume ON serial_issues USING btree (volume_id, subscription_id);
CREATE INDEX serial_issues_short_awaited ON serial_issues USING btree (due_on) WHERE short_awaited;
CREATE INDEX serial_issues_unbound ON serial_issues USING btree (subscription_id) WHERE ((state = 'arrived'::text) AND (volume_id IS NULL));
CREATE TRIGGER serial_issues_changed AFTER INSERT OR DELETE OR UPDATE ON serial_issues FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('serials');

create table serial_mail_refusals (
  email text collate "C" not null,
  refused_at timestamp with time zone not null default now(),
  constraint serial_mail_refusals_pkey PRIMARY KEY (email),
  constraint serial_mail_refusals_email_check CHECK (email = lower(email) AND email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(email) <= 254)
);
comment on table serial_mail_refusals is 'administrators who want no reminder of renewals by mail';

create table serial_renewal_reminders (
  subscription_id uuid not null,
  ends_on date not null,
  reminded_at timestamp with time zone not null default now(),
  constraint serial_renewal_reminders_pkey PRIMARY KEY (subscription_id, ends_on),
  constraint serial_renewal_reminders_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES serial_subscriptions(id) ON DELETE CASCADE
);
comment on table serial_renewal_reminders is 'renewals that administrators were reminded of, each once';
comment on column serial_renewal_reminders.ends_on is 'the last day that the subscription had then: renewed to another, it is another renewal';

create table serial_routing (
  subscription_id uuid not null,
  place smallint not null,
  member_id uuid,
  name text,
  constraint serial_routing_pkey PRIMARY KEY (subscription_id, place),
  constraint serial_routing_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  constraint serial_routing_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES serial_subscriptions(id) ON DELETE CASCADE,
  constraint serial_routing_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint serial_routing_place_check CHECK (place >= 1 AND place <= 40),
  constraint serial_routing_who CHECK (num_nonnulls(member_id, name) = 1)
);
comment on table serial_routing is 'to whom an issue goes round, in this order';
CREATE INDEX serial_routing_of_member ON serial_routing USING btree (member_id);
CREATE UNIQUE INDEX serial_routing_once ON serial_routing USING btree (subscription_id, member_id);

create table serial_subscriptions (
  id uuid not null,
  number integer not null generated always as identity,
  journal_id uuid not null,
  vendor_name text not null default ''::text,
  vendor_email text,
  starts_on date not null,
  ends_on date not null,
  schedule jsonb not null,
  daily boolean generated always as ((((schedule -> 'rhythm'::text) ->> 'unit'::text) = 'day'::text)) stored,
  year_begins smallint generated always as (((schedule ->> 'yearBegins'::text))::smallint) stored,
  grace_days smallint not null,
  copies smallint not null,
  location text not null default ''::text,
  call_number text not null default ''::text,
  price_paise bigint,
  remind_days smallint not null,
  note text not null default ''::text,
  closed_at timestamp with time zone,
  version integer not null default 1,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint serial_subscriptions_pkey PRIMARY KEY (id),
  constraint serial_subscriptions_number_key UNIQUE (number),
  constraint serial_subscriptions_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id),
  constraint serial_subscriptions_call_number_check CHECK (length(call_number) <= 100),
  constraint serial_subscriptions_copies_check CHECK (copies >= 1 AND copies <= 50),
  constraint serial_subscriptions_days CHECK (starts_on <= ends_on AND ends_on < (starts_on + 2193)),
  constraint serial_subscriptions_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 365),
  constraint serial_subscriptions_location_check CHECK (length(location) <= 200),
  constraint serial_subscriptions_note_check CHECK (length(note) <= 2000),
  constraint serial_subscriptions_price_paise_check CHECK (price_paise >= 0 AND price_paise <= '100000000000'::bigint),
  constraint serial_subscriptions_remind_days_check CHECK (remind_days >= 0 AND remind_days <= 365),
  constraint serial_subscriptions_vendor_email_check CHECK (vendor_email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(vendor_email) <= 254),
  constraint serial_subscriptions_vendor_name_check CHECK (length(vendor_name) <= 160)
);
comment on column serial_subscriptions.schedule is 'rhythm, first issue, counters and irregularities: what predict-issues.ts makes issues of';
comment on column serial_subscriptions.daily is 'a newspaper: it stands on the daily sheet';
comment on column serial_subscriptions.year_begins is 'the month with which a year of the volume begins';
comment on column serial_subscriptions.grace_days is 'so many days after its day an issue is late';
comment on column serial_subscriptions.remind_days is 'so many days before its end it is to be renewed';
comment on column serial_subscriptions.version is 'rises with each change: who saves an older one is told so';
CREATE INDEX serial_subscriptions_of_journal ON serial_subscriptions USING btree (journal_id);
CREATE INDEX serial_subscriptions_open ON serial_subscriptions USING btree (ends_on) WHERE (closed_at IS NULL);
CREATE TRIGGER serial_subscriptions_changed AFTER INSERT OR DELETE OR UPDATE ON serial_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('serials');

create table serial_volumes (
  id uuid not null,
  number integer not null generated always as identity,
  subscription_id uuid not null,
  copy_id uuid,
  statement text not null,
  missing text not null default ''::text,
  bound_on date not null,
  bound_by text not null,
  created_at timestamp with time zone not null default now(),
  constraint serial_volumes_pkey PRIMARY KEY (id),
  constraint serial_volumes_copy_id_key UNIQUE (copy_id),
  constraint serial_volumes_number_key UNIQUE (number),
  constraint serial_volumes_with_subscription UNIQUE (id, subscription_id),
  constraint serial_volumes_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE SET NULL,
  constraint serial_volumes_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES serial_subscriptions(id),
  constraint serial_volumes_missing_check CHECK (length(missing) <= 2000),
  constraint serial_volumes_statement_check CHECK (statement <> ''::text AND length(statement) <= 100)
);
comment on column serial_volumes.copy_id is 'the copy of the catalogue that it became; null: that was removed since';
comment on column serial_volumes.missing is 'the issues that it lacks, as its note names them';
CREATE INDEX serial_volumes_of_subscription ON serial_volumes USING btree (subscription_id);
CREATE TRIGGER serial_volumes_changed AFTER INSERT OR DELETE OR UPDATE ON serial_volumes FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('serials');

create table series (
  id uuid not null,
  title text not null,
  title_key text collate "C" not null,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_title_key_key UNIQUE (title_key),
  constraint series_title_check CHECK (title <> ''::text)
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token text collate "C" not null,
  expires_at timestamp with time zone not null,
  network text,
  user_agent text,
  seen_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on column sessions.token is 'the SHA-256 of the token in the cookie, base64url';
comment on column sessions.network is 'an IPv4 /24 or an IPv6 /48, never the whole address';
CREATE INDEX sessions_user ON sessions USING btree (user_id);
CREATE TRIGGER sessions_ended_by_hand AFTER DELETE ON sessions FOR EACH ROW WHEN (old.expires_at > now() AND old.seen_at > (now() - '14 days'::interval)) EXECUTE FUNCTION forget_device_of_session();

create table setup_marks (
  step text not null,
  marked_by text not null,
  marked_at timestamp with time zone not null default now(),
  constraint setup_marks_pkey PRIMARY KEY (step),
  constraint setup_marks_marked_by_check CHECK (marked_by <> ''::text),
  constraint setup_marks_step_check CHECK (step = ANY (ARRAY['library'::text, 'hours'::text, 'rules'::text, 'colleague'::text, 'member'::text, 'book'::text, 'put-away'::text]))
);
comment on table setup_marks is 'steps of the setup that are right as they are, and put-away where it is not to be shown';

create table short_loans (
  entry_id uuid not null,
  book_number bigint not null,
  days smallint not null,
  first_day date not null,
  last_day date not null,
  because text not null,
  constraint short_loans_pkey PRIMARY KEY (entry_id),
  constraint short_loans_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES course_entries(id) ON DELETE CASCADE,
  constraint short_loans_because_check CHECK (because <> ''::text AND length(because) <= 300),
  constraint short_loans_book_number_check CHECK (book_number > 0),
  constraint short_loans_check CHECK (last_day >= first_day),
  constraint short_loans_days_check CHECK (days >= 1 AND days <= 60)
);
comment on table short_loans is 'while it runs, no loan of the book that is made or renewed is longer';
comment on column short_loans.book_number is 'in the catalogue; a number leads on where books became one';
comment on column short_loans.because is 'the course, as the desk and the rules name it';
CREATE INDEX short_loans_book ON short_loans USING btree (book_number);
CREATE INDEX short_loans_last_day ON short_loans USING btree (last_day);

create table site_counts (
  span text not null,
  day date not null,
  kind text not null,
  name text collate "C" not null,
  count bigint not null,
  constraint site_counts_pkey PRIMARY KEY (span, day, kind, name),
  constraint site_counts_check CHECK (span = 'day'::text OR EXTRACT(day FROM day) = 1::numeric),
  constraint site_counts_count_check CHECK (count > 0),
  constraint site_counts_kind_check CHECK (kind = ANY (ARRAY['page'::text, 'address'::text, 'hour'::text, 'search'::text, 'search-nothing'::text, 'referrer'::text, 'device'::text, 'error'::text, 'offline'::text])),
  constraint site_counts_name_check CHECK (length(name) <= 200),
  constraint site_counts_span_check CHECK (span = ANY (ARRAY['day'::text, 'month'::text]))
);
comment on table site_counts is 'totals of the use of the site; add_site_counts bounds how many there are';
comment on column site_counts.day is 'of a month: its first';
comment on column site_counts.name is 'a page, words, a host; empty: all that had no room';

create table site_entries (
  kind text collate "C" not null,
  key text collate "C" not null,
  href text not null,
  title text not null,
  body text not null,
  translations jsonb not null,
  vector tsvector not null,
  day date,
  seen_by text not null,
  shown_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  shown_until timestamp with time zone not null default 'infinity'::timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint site_entries_pkey PRIMARY KEY (kind, key),
  constraint site_entries_href_check CHECK (href ~ '^/([^/]|$)'::text AND length(href) <= 500),
  constraint site_entries_key_check CHECK (key <> ''::text AND length(key) <= 200),
  constraint site_entries_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint site_entries_seen_by_check CHECK (seen_by = ANY (ARRAY['everyone'::text, 'signed-in'::text])),
  constraint site_entries_title_check CHECK (title <> ''::text),
  constraint site_entries_translations_check CHECK (jsonb_typeof(translations) = 'object'::text)
);
comment on column site_entries.vector is 'words of all languages, as those of books: titles of weight A, texts of D';
comment on column site_entries.day is 'shown with the result: when it came out or takes place';
CREATE INDEX site_entries_vector ON site_entries USING gin (vector);

create table site_entry_changes (
  number bigint not null generated always as identity,
  kind text collate "C" not null,
  key text collate "C" not null,
  constraint site_entry_changes_pkey PRIMARY KEY (number),
  constraint site_entry_changes_key_check CHECK (key <> ''::text AND length(key) <= 200),
  constraint site_entry_changes_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,39}$'::text)
);
comment on table site_entry_changes is 'things whose entry is to be made anew: the next search does it, so what is saved is found';
CREATE INDEX site_entry_changes_thing ON site_entry_changes USING btree (kind, key);

create table site_kinds (
  kind text collate "C" not null,
  version text not null,
  constraint site_kinds_pkey PRIMARY KEY (kind)
);
comment on table site_kinds is 'how the entries of a kind were made; another version makes all anew at the start';

create table site_vitals (
  span text not null,
  day date not null,
  page text collate "C" not null,
  metric text not null,
  counts integer[] not null,
  constraint site_vitals_pkey PRIMARY KEY (span, day, page, metric),
  constraint site_vitals_check CHECK (span = 'day'::text OR EXTRACT(day FROM day) = 1::numeric),
  constraint site_vitals_counts_check CHECK (array_length(counts, 1) >= 1 AND array_length(counts, 1) <= 40),
  constraint site_vitals_metric_check CHECK (metric = ANY (ARRAY['LCP'::text, 'INP'::text, 'CLS'::text, 'FCP'::text, 'TTFB'::text])),
  constraint site_vitals_page_check CHECK (length(page) >= 1 AND length(page) <= 200),
  constraint site_vitals_span_check CHECK (span = ANY (ARRAY['day'::text, 'month'::text]))
);
comment on table site_vitals is 'web vitals by pattern of a page';
comment on column site_vitals.counts is 'how many measures lie in each range of the metric, as the code has the ranges';

create table staff_duties (
  user_id uuid not null,
  role text not null,
  given_by text not null,
  given_at timestamp with time zone not null default now(),
  branch text collate "C",
  constraint staff_duties_given UNIQUE NULLS NOT DISTINCT (user_id, role, branch),
  constraint staff_duties_branch_fkey FOREIGN KEY (branch) REFERENCES branches(code) ON UPDATE CASCADE,
  constraint staff_duties_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint staff_duties_given_by_check CHECK (given_by <> ''::text),
  constraint staff_duties_of_branches CHECK (branch IS NULL OR (role = ANY (ARRAY['desk'::text, 'cataloguing'::text, 'everything'::text]))),
  constraint staff_duties_role_check CHECK (role = ANY (ARRAY['desk'::text, 'cataloguing'::text, 'acquisitions'::text, 'contents'::text, 'reports'::text, 'everything'::text]))
);
comment on table staff_duties is 'staff roles of people; administrators are configuration alone and have none';
comment on column staff_duties.branch is 'null: all branches; a role has one such row, or rows of branches';
CREATE INDEX staff_duties_branch ON staff_duties USING btree (branch);
CREATE TRIGGER keep_staff_duties BEFORE INSERT ON staff_duties FOR EACH ROW EXECUTE FUNCTION keep_staff_duties();

create table stocktake_copies (
  stocktake_id uuid not null,
  copy_id uuid not null,
  standing text not null,
  state text not null,
  shelf_key text collate "C" not null,
  found_at timestamp with time zone,
  found_by text,
  missing_at timestamp with time zone,
  constraint stocktake_copies_pkey PRIMARY KEY (stocktake_id, copy_id),
  constraint stocktake_copies_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE CASCADE,
  constraint stocktake_copies_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id) ON DELETE CASCADE,
  constraint stocktake_copies_found CHECK ((found_at IS NULL) = (found_by IS NULL)),
  constraint stocktake_copies_missing CHECK (missing_at IS NULL OR standing = 'due'::text AND found_at IS NULL),
  constraint stocktake_copies_standing_check CHECK (standing = ANY (ARRAY['due'::text, 'away'::text, 'elsewhere'::text]))
);
comment on column stocktake_copies.standing is 'due: should stand here; away: belongs here, and the catalogue says it is not here; elsewhere: belongs to another place, and was scanned here';
comment on column stocktake_copies.state is 'of the copy when the stocktaking began, or when it was scanned where it belongs elsewhere';
comment on column stocktake_copies.shelf_key is 'its call number as it sorts; empty: it has none';
comment on column stocktake_copies.missing_at is 'when it was set missing in the catalogue on account of this stocktaking';
CREATE INDEX stocktake_copies_copy ON stocktake_copies USING btree (copy_id);

create table stocktake_scans (
  id bigint not null generated always as identity,
  stocktake_id uuid not null,
  key uuid not null,
  code text not null,
  copy_id uuid,
  outcome text not null,
  walk integer not null,
  scanned_by text not null,
  scanned_at timestamp with time zone not null default now(),
  constraint stocktake_scans_pkey PRIMARY KEY (id),
  constraint stocktake_scans_key UNIQUE (stocktake_id, key),
  constraint stocktake_scans_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES copies(id) ON DELETE CASCADE,
  constraint stocktake_scans_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id) ON DELETE CASCADE,
  constraint stocktake_scans_code_check CHECK (length(code) <= 100),
  constraint stocktake_scans_outcome_check CHECK (outcome = ANY (ARRAY['found'::text, 'again'::text, 'unknown'::text, 'withdrawn'::text, 'on-loan'::text, 'away'::text, 'was-missing'::text, 'wrong-location'::text, 'out-of-range'::text])),
  constraint stocktake_scans_walk_check CHECK (walk > 0)
);
comment on column stocktake_scans.key is 'made by the device that scanned: what is sent twice counts once';
comment on column stocktake_scans.walk is 'scans of one walk along a shelf are compared for their order';
CREATE INDEX stocktake_scans_copy ON stocktake_scans USING btree (copy_id) WHERE (copy_id IS NOT NULL);

create table stocktakes (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  location_id uuid,
  first_call_number text,
  last_call_number text,
  started_by text not null,
  started_at timestamp with time zone not null default now(),
  finished_by text,
  finished_at timestamp with time zone,
  constraint stocktakes_pkey PRIMARY KEY (id),
  constraint stocktakes_number_key UNIQUE (number),
  constraint stocktakes_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  constraint stocktakes_finished CHECK ((finished_at IS NULL) = (finished_by IS NULL)),
  constraint stocktakes_first_call_number_check CHECK (first_call_number <> ''::text),
  constraint stocktakes_last_call_number_check CHECK (last_call_number <> ''::text),
  constraint stocktakes_name_check CHECK (name <> ''::text AND length(name) <= 120)
);
comment on column stocktakes.location_id is 'null: all locations';

create table stored_files (
  key text not null,
  kind text not null,
  bytes bigint,
  sha256 bytea,
  created_at timestamp with time zone not null default now(),
  scan text not null default 'unscanned'::text,
  scanned_at timestamp with time zone,
  found text,
  scan_fault text,
  constraint stored_files_pkey PRIMARY KEY (key),
  constraint stored_files_bytes_check CHECK (bytes >= 0),
  constraint stored_files_found CHECK ((found IS NOT NULL) = (scan = 'refused'::text)),
  constraint stored_files_found_check CHECK (length(found) <= 200),
  constraint stored_files_key_check CHECK (key ~ '^[a-z0-9-]{1,100}(/[a-z0-9-]{1,100}){0,5}\.[a-z0-9]{1,8}$'::text),
  constraint stored_files_kind_check CHECK (kind ~ '^[a-z0-9]{1,8}$'::text),
  constraint stored_files_scan_check CHECK (scan = ANY (ARRAY['drawn'::text, 'unscanned'::text, 'waiting'::text, 'clean'::text, 'refused'::text])),
  constraint stored_files_scan_fault CHECK (scan_fault IS NULL OR scan = 'waiting'::text),
  constraint stored_files_scan_fault_check CHECK (length(scan_fault) <= 300),
  constraint stored_files_sha256_check CHECK (octet_length(sha256) = 32),
  constraint stored_files_whole CHECK (sha256 IS NULL OR bytes IS NOT NULL)
);
comment on table stored_files is 'each file in the store; the tables that refer to it say whose it is';
comment on column stored_files.sha256 is 'null: it is not whole yet, or is of a time before files had rows and is still to be read';
comment on column stored_files.scan is 'what a virus scanner said: drawn files were made by the site, and need none; refused ones are not given out, and their bytes are deleted';
comment on column stored_files.found is 'the name of what the scanner found';
comment on column stored_files.scan_fault is 'why a scanner that answers could not look through this file; null: it was not tried, or could';
CREATE INDEX stored_files_created ON stored_files USING btree (created_at);
CREATE INDEX stored_files_unmeasured ON stored_files USING btree (created_at) WHERE (sha256 IS NULL);
CREATE INDEX stored_files_unscanned ON stored_files USING btree (created_at) WHERE (scan = 'waiting'::text);
CREATE TRIGGER stored_files_dropped AFTER DELETE ON stored_files FOR EACH ROW EXECUTE FUNCTION note_dropped_file();

create table subjects (
  id uuid not null,
  number integer not null generated always as identity,
  heading text not null,
  heading_key text collate "C" not null,
  see_id uuid,
  constraint subjects_pkey PRIMARY KEY (id),
  constraint subjects_heading_key_key UNIQUE (heading_key),
  constraint subjects_number_key UNIQUE (number),
  constraint subjects_see_id_fkey FOREIGN KEY (see_id) REFERENCES subjects(id),
  constraint subjects_heading_check CHECK (heading <> ''::text),
  constraint subjects_see_check CHECK (see_id <> id)
);
comment on column subjects.see_id is 'the heading that this spelling is entered as; null: it is a heading itself';
CREATE INDEX subjects_see ON subjects USING btree (see_id) WHERE (see_id IS NOT NULL);
CREATE INDEX subjects_trigram ON subjects USING gin (heading_key gin_trgm_ops);
CREATE TRIGGER subjects_renamed AFTER DELETE OR UPDATE ON subjects FOR EACH STATEMENT EXECUTE FUNCTION note_changed_names();
CREATE CONSTRAINT TRIGGER subjects_see_from AFTER INSERT OR UPDATE OF see_id ON subjects DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.see_id IS NOT NULL) EXECUTE FUNCTION check_see_from();
CREATE TRIGGER subjects_see_from_added AFTER INSERT ON subjects FOR EACH ROW WHEN (new.see_id IS NOT NULL) EXECUTE FUNCTION note_added_see_from();

create table survey_answers (
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  role text not null,
  department text,
  answers jsonb not null,
  constraint survey_answers_pkey PRIMARY KEY (id),
  constraint survey_answers_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_answers_answers_check CHECK (jsonb_typeof(answers) = 'object'::text),
  constraint survey_answers_department_check CHECK (department <> ''::text),
  constraint survey_answers_role_check CHECK (role = ANY (ARRAY['student'::text, 'faculty'::text, 'admin'::text, 'none'::text]))
);
comment on table survey_answers is 'what was answered, by nobody: it has no time, its ids have no order, and when a survey is closed the rows are written anew in another order';
CREATE INDEX survey_answers_survey ON survey_answers USING btree (survey_id);

create table survey_former_accounts (
  survey_id uuid not null,
  address_hash text not null,
  constraint survey_former_accounts_pkey PRIMARY KEY (survey_id, address_hash),
  constraint survey_former_accounts_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_former_accounts_address_hash_check CHECK (address_hash <> ''::text)
);
comment on table survey_former_accounts is 'keyed hashes of the addresses of deleted accounts that have answered a survey, until it closes';

create table survey_participations (
  survey_id uuid not null,
  user_id uuid not null,
  constraint survey_participations_pkey PRIMARY KEY (survey_id, user_id),
  constraint survey_participations_survey_id_fkey FOREIGN KEY (survey_id) REFERENCES surveys(id) ON DELETE CASCADE,
  constraint survey_participations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on table survey_participations is 'who has answered, so that nobody does twice; it has no time and leads to no answer';
CREATE INDEX survey_participations_user ON survey_participations USING btree (user_id);

create table surveys (
  id uuid not null,
  number integer not null generated always as identity,
  title text not null,
  intro text not null default ''::text,
  audience text not null,
  opens_on date not null,
  closes_on date not null,
  state text not null default 'draft'::text,
  questions jsonb not null default '[]'::jsonb,
  least_group integer not null default 5,
  is_public boolean not null default false,
  version integer not null default 1,
  demo boolean not null default false,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  announced_at timestamp with time zone,
  results_published_at timestamp with time zone,
  constraint surveys_pkey PRIMARY KEY (id),
  constraint surveys_number_key UNIQUE (number),
  constraint surveys_asks CHECK (state = 'draft'::text OR jsonb_array_length(questions) > 0),
  constraint surveys_audience_check CHECK (audience = ANY (ARRAY['signed-in'::text, 'student'::text, 'faculty'::text])),
  constraint surveys_intro_check CHECK (length(intro) <= 2000),
  constraint surveys_least_group_check CHECK (least_group >= 3 AND least_group <= 100),
  constraint surveys_period CHECK (closes_on >= opens_on),
  constraint surveys_published CHECK (state = 'closed'::text OR NOT is_public),
  constraint surveys_questions_check CHECK (jsonb_typeof(questions) = 'array'::text),
  constraint surveys_results_dated CHECK ((results_published_at IS NOT NULL) = is_public),
  constraint surveys_state_check CHECK (state = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text])),
  constraint surveys_title_check CHECK (title <> ''::text AND length(title) <= 200),
  constraint surveys_translations_check CHECK (jsonb_typeof(translations) = 'object'::text AND (translations - ARRAY['hi'::text, 'or'::text]) = '{}'::jsonb)
);
comment on column surveys.least_group is 'results are shown from so many answers on, of all and of each group';
comment on column surveys.is_public is 'everybody sees the results';
comment on column surveys.translations is 'by language: title, intro, and by the ids of questions their text and options; an empty one is shown as it was first written';
comment on column surveys.announced_at is 'when those who asked to be told of surveys were told, or were not because it came too late';
comment on column surveys.results_published_at is 'since when everybody sees the results; null: they do not';
CREATE INDEX surveys_unannounced ON surveys USING btree (opens_on) WHERE ((announced_at IS NULL) AND (state = 'open'::text));
CREATE TRIGGER surveys_changed AFTER INSERT OR DELETE OR UPDATE ON surveys FOR EACH ROW EXECUTE FUNCTION note_content_change('surveys');
CREATE TRIGGER surveys_date_results BEFORE INSERT OR UPDATE OF is_public ON surveys FOR EACH ROW EXECUTE FUNCTION date_published_results();
CREATE TRIGGER surveys_in_site_search AFTER INSERT OR DELETE OR UPDATE ON surveys FOR EACH ROW EXECUTE FUNCTION note_site_entry('survey', 'id');
CREATE TRIGGER surveys_stay_true BEFORE UPDATE OF questions, translations, least_group, audience, opens_on ON surveys FOR EACH ROW EXECUTE FUNCTION refuse_untrue_survey();

create table upload_parts (
  upload_id uuid not null,
  first_byte bigint not null,
  bytes integer not null,
  file_key text not null,
  constraint upload_parts_pkey PRIMARY KEY (upload_id, first_byte),
  constraint upload_parts_file_key_key UNIQUE (file_key),
  constraint upload_parts_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE,
  constraint upload_parts_bytes_check CHECK (bytes > 0),
  constraint upload_parts_first_byte_check CHECK (first_byte >= 0)
);
comment on table upload_parts is 'each part is a file of the store, until the whole is one';
CREATE CONSTRAINT TRIGGER upload_parts_dropped AFTER DELETE ON upload_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION drop_file('file_key');

create table uploads (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  kind text,
  file_key text,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_file_key_key UNIQUE (file_key),
  constraint uploads_file_key_fkey FOREIGN KEY (file_key) REFERENCES stored_files(key),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint uploads_bytes_check CHECK (bytes > 0),
  constraint uploads_kind_check CHECK (kind ~ '^[a-z0-9]{1,8}$'::text),
  constraint uploads_name_check CHECK (name <> ''::text AND length(name) <= 120),
  constraint uploads_purpose_check CHECK (purpose ~ '^[a-z][a-z-]{1,39}$'::text),
  constraint uploads_received CHECK (received >= 0 AND received <= bytes),
  constraint uploads_whole CHECK (file_key IS NULL OR received = bytes AND kind IS NOT NULL)
);
comment on table uploads is 'a file that a person sends in parts, until a room takes it';
comment on column uploads.kind is 'what it is by its first bytes; null: too little of it has come';
comment on column uploads.file_key is 'the whole file; null: it is not whole, or its parts are not put together yet';
CREATE INDEX uploads_touched ON uploads USING btree (touched_at);
CREATE INDEX uploads_user ON uploads USING btree (user_id);
CREATE CONSTRAINT TRIGGER uploads_file_dropped AFTER DELETE ON uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.file_key IS NOT NULL) EXECUTE FUNCTION drop_file('file_key');

create table users (
  id uuid not null,
  email text collate "C" not null,
  email_verified boolean not null default false,
  name text not null,
  photo text,
  disabled_at timestamp with time zone,
  disabled_reason text,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  demo boolean not null default false,
  name_key text collate "C" not null generated always as (folded(name)) stored,
  language text,
  photo_key text generated always as (
CASE
    WHEN (photo ~ '^/photos/[0-9a-f-]{36}\.webp$'::text) THEN substr(photo, 2)
    ELSE NULL::text
END) stored,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_photo_key_fkey FOREIGN KEY (photo_key) REFERENCES stored_files(key),
  constraint users_email_check CHECK (length(email) <= 254 AND email = lower(email) AND email ~ '^[!-?A-~]+@[!-?A-~]+$'::text),
  constraint users_language_check CHECK (language = ANY (ARRAY['en'::text, 'hi'::text, 'or'::text])),
  constraint users_name_check CHECK (name <> ''::text AND length(name) <= 200)
);
comment on table users is 'the sign-in; a member of the library may exist without one';
CREATE INDEX users_demo ON users USING btree (id) WHERE demo;
CREATE INDEX users_name ON users USING btree (name_key, id);
CREATE INDEX users_photo ON users USING btree (photo) WHERE (photo IS NOT NULL);
CREATE INDEX users_photo_key ON users USING btree (photo_key) WHERE (photo_key IS NOT NULL);
CREATE CONSTRAINT TRIGGER users_photo_dropped AFTER DELETE OR UPDATE OF photo ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.photo_key IS NOT NULL) EXECUTE FUNCTION drop_file('photo_key');

create table vendors (
  id uuid not null,
  number integer not null generated always as identity,
  name text not null,
  address text,
  email text,
  phone text,
  contact text,
  gstin text collate "C",
  currency text collate "C" not null default 'INR'::text,
  discount_points integer not null default 0,
  supply_days integer not null default 30,
  terms text,
  note text,
  closed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint vendors_pkey PRIMARY KEY (id),
  constraint vendors_number_key UNIQUE (number),
  constraint vendors_address_check CHECK (address <> ''::text AND length(address) <= 500),
  constraint vendors_contact_check CHECK (contact <> ''::text AND length(contact) <= 160),
  constraint vendors_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint vendors_discount_points_check CHECK (discount_points >= 0 AND discount_points <= 10000),
  constraint vendors_email_check CHECK (email ~ '^[!-?A-~]+@[!-?A-~]+$'::text AND length(email) <= 254),
  constraint vendors_gstin_check CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'::text),
  constraint vendors_name_check CHECK (name <> ''::text AND length(name) <= 160),
  constraint vendors_note_check CHECK (note <> ''::text AND length(note) <= 1000),
  constraint vendors_phone_check CHECK (phone <> ''::text AND length(phone) <= 60),
  constraint vendors_supply_days_check CHECK (supply_days >= 1 AND supply_days <= 730),
  constraint vendors_terms_check CHECK (terms <> ''::text AND length(terms) <= 2000)
);
comment on column vendors.discount_points is 'hundredths of a percent: 1250 is 12.5 %';
comment on column vendors.supply_days is 'days from an order to its delivery';
comment on column vendors.closed_at is 'since when nothing is ordered from them';
CREATE UNIQUE INDEX vendors_gstin ON vendors USING btree (gstin);
CREATE UNIQUE INDEX vendors_name ON vendors USING btree (lower(name));

create table verifications (
  id text not null,
  identifier text collate "C" not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);
comment on column verifications.identifier is 'a hash of what the link holds; the row is deleted by its use';
CREATE INDEX verifications_expiry ON verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON verifications USING btree (identifier);

create table visitor_day_hashes (
  day date not null,
  hash text collate "C" not null,
  constraint visitor_day_hashes_pkey PRIMARY KEY (day, hash),
  constraint visitor_day_hashes_hash_check CHECK (length(hash) = 64)
);
comment on table visitor_day_hashes is 'whom the day has counted, by a salt that is deleted with the day';

create table visitor_day_salts (
  day date not null,
  salt text not null,
  constraint visitor_day_salts_pkey PRIMARY KEY (day),
  constraint visitor_day_salts_salt_check CHECK (length(salt) >= 32)
);

create table visitor_days (
  day date not null,
  visitors integer not null default 0,
  constraint visitor_days_pkey PRIMARY KEY (day),
  constraint visitor_days_visitors_check CHECK (visitors >= 0)
);

create table visitor_settings (
  id boolean not null default true,
  is_recorded boolean not null default true,
  stored_days integer not null default 90,
  version integer not null default 1,
  is_use_counted boolean not null default true,
  constraint visitor_settings_pkey PRIMARY KEY (id),
  constraint visitor_settings_id_check CHECK (id),
  constraint visitor_settings_stored_days_check CHECK (stored_days >= 1 AND stored_days <= 730)
);
comment on column visitor_settings.is_recorded is 'whether visitors have records; else they are counted by day, without any';
comment on column visitor_settings.is_use_counted is 'whether pages, searches and loading times are counted, without who';

create table visitor_totals (
  id boolean not null default true,
  visitors bigint not null default 0,
  changed_at timestamp with time zone not null default now(),
  file_at timestamp with time zone,
  file_sha text,
  constraint visitor_totals_pkey PRIMARY KEY (id),
  constraint visitor_totals_file_sha_check CHECK (length(file_sha) <= 200),
  constraint visitor_totals_id_check CHECK (id),
  constraint visitor_totals_visitors_check CHECK (visitors >= 0)
);
comment on column visitor_totals.visitors is 'unique visitors ever; what is swept or erased stays counted';
comment on column visitor_totals.file_at is 'changed_at of what the file at the code host has';

create table visitors (
  key text collate "C" not null,
  ip text not null,
  email text collate "C",
  name text,
  photo text,
  country text not null,
  city text not null,
  first_at timestamp with time zone not null,
  visited_at timestamp with time zone not null,
  visits integer not null default 1,
  latest bigint not null default nextval('visitors_latest'::regclass),
  region text not null default 'Unknown'::text,
  constraint visitors_pkey PRIMARY KEY (key),
  constraint visitors_latest_key UNIQUE (latest),
  constraint visitors_city_check CHECK (length(city) >= 1 AND length(city) <= 100),
  constraint visitors_country_check CHECK (length(country) >= 1 AND length(country) <= 100),
  constraint visitors_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint visitors_ip_check CHECK (length(ip) >= 1 AND length(ip) <= 64),
  constraint visitors_key_check CHECK (key ~ '^[0-9a-f]{64}-(anonymous|[0-9a-f]{64})$'::text),
  constraint visitors_name_check CHECK (length(name) <= 200),
  constraint visitors_photo_check CHECK (length(photo) <= 2000),
  constraint visitors_region_check CHECK (length(region) >= 1 AND length(region) <= 100),
  constraint visitors_visits_check CHECK (visits > 0)
);
comment on table visitors is 'by address and person; swept after as many days as the settings say';
comment on column visitors.key is 'SHA-256 of the address, and of the e-mail address, or the word anonymous';
comment on column visitors.ip is 'UNKNOWN_IP where the address could not be learnt';
comment on column visitors.latest is 'rises with each visit: the order of the list';
CREATE INDEX visitors_email ON visitors USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX visitors_ip ON visitors USING btree (ip);
CREATE INDEX visitors_visited ON visitors USING btree (visited_at);

create table year_counters (
  kind text not null,
  year integer not null,
  next_number integer not null default 1,
  constraint year_counters_pkey PRIMARY KEY (kind, year),
  constraint year_counters_kind_check CHECK (kind = ANY (ARRAY['indent'::text, 'order'::text, 'gift'::text])),
  constraint year_counters_next_number_check CHECK (next_number > 0),
  constraint year_counters_year_check CHECK (year >= 1900 AND year <= 2998)
);
comment on table year_counters is 'locked until the transaction ends that takes a number, so that numbers have no gaps';

CREATE OR REPLACE FUNCTION add_ebook_usage(given jsonb, zone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  one record;
  ebook ebooks;
  of_day date;
  of_session bytea;
  chapter integer;
begin
  if not (select is_use_counted from visitor_settings) then return; end if;
  perform pg_advisory_xact_lock(7301362);
  for one in
    select * from jsonb_to_recordset(given)
      as used(at timestamptz, who text, number integer, place integer, kind text)
    order by at
  loop
    of_day := (one.at at time zone zone)::date;
    if one.kind = 'search' then
      insert into ebook_searches as stored (month, count)
      values (date_trunc('month', of_day)::date, 1)
      on conflict (month) do update set count = stored.count + 1;
      continue;
    end if;
    select * into ebook from ebooks where ebooks.number = one.number and state = 'published';
    continue when not found;
    insert into ebook_usage_salts (day, salt)
    values (of_day, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict (day) do nothing;
    select substr(sha256(salt || convert_to(one.who, 'UTF8')), 1, 16) into of_session
    from ebook_usage_salts where day = of_day;
    if one.kind = 'no-license' then
      -- Of denials only the double click matters: they are seen beside the numbers of e-books.
      if ebook_use_before(of_session, -one.number, 0, false, one.at)
          >= one.at - interval '30 seconds' then
        continue;
      end if;
      perform count_ebook_use(date_trunc('month', of_day)::date, ebook.id, 0,
        ebook_access_type(ebook), 'No_License');
    elsif one.kind = 'request' and one.place = 0 and ebook.kind = 'epub' then
      -- The whole as one file is a request of each of its chapters (section 7.3).
      for chapter in
        select place from ebook_parts where ebook_id = ebook.id and html is not null order by place
      loop
        perform count_ebook_place(of_session, ebook, chapter, true, one.at, zone);
      end loop;
    else
      perform count_ebook_place(of_session, ebook, one.place, one.kind = 'request', one.at, zone);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION add_site_counts(given_day date, given jsonb, most integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7301361);
  insert into site_counts as stored (span, day, kind, name, count)
  with added as (
    select kind, name, sum(count)::bigint as count
    from jsonb_to_recordset(given) as added(kind text, name text, count bigint)
    group by kind, name
  ), known as (
    select added.*, exists (
      select from site_counts stored
      where (stored.span, stored.day, stored.kind, stored.name)
        = ('day', given_day, added.kind, added.name)
    ) as is_known
    from added
  ), placed as (
    select kind, count,
      case when is_known or name = '' or row_number()
          over (partition by kind, is_known or name = '' order by count desc, name)
        <= most - (
          select count(*) from site_counts stored
          where (stored.span, stored.day, stored.kind) = ('day', given_day, known.kind)
            and stored.name <> '')
        then name else '' end as name
    from known
  )
  select 'day', given_day, kind, name, sum(count) from placed group by kind, name
  on conflict (span, day, kind, name) do update set count = stored.count + excluded.count;
end $function$;

CREATE OR REPLACE FUNCTION add_site_vitals(given_day date, given jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into site_vitals as stored (span, day, page, metric, counts)
  select 'day', given_day, page, metric, counts
  from jsonb_to_recordset(given) as added(page text, metric text, counts integer[])
  order by page, metric
  on conflict (span, day, page, metric) do update
    set counts = added_counts(stored.counts, excluded.counts)
$function$;

CREATE OR REPLACE FUNCTION added_counts(one integer[], other integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT (COALESCE(both_counts.a, 0) + COALESCE(both_counts.b, 0)) FROM UNNEST(added_counts.one, added_counts.other) WITH ORDINALITY both_counts(a, b, place) ORDER BY both_counts.place);

CREATE OR REPLACE FUNCTION apply_fund_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  budget budgets;
  change bigint := new.budget_change - new.committed_change - new.spent_change;
begin
  update budgets set budget_paise = budget_paise + new.budget_change, committed_paise = committed_paise + new.committed_change,
    spent_paise = spent_paise + new.spent_change
  where id = new.budget_id returning * into budget;
  if budget.closed_at is not null then
    raise exception 'the budget is closed' using errcode = 'check_violation', constraint = 'budgets_closed';
  end if;
  if budget.free_paise < 0 and change < 0 and new.override_reason is null then
    raise exception 'less is free than that' using errcode = 'check_violation', constraint = 'budgets_free';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION audit_operation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit (actor, action, entity, entity_id, after)
  values (new.actor, new.entity || '.' || new.kind, new.entity, new.entity_id, new.answer);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_bill uuid;
begin
  if tg_table_name = 'bills' then
    of_bill := new.id;
  elsif tg_table_name = 'bill_lines' then
    of_bill := new.bill_id;
  else
    select bill_id into of_bill from bill_lines where id = new.bill_line_id;
  end if;
  if (select sum(cost_paise) from bill_lines where bill_id = of_bill) is distinct from (select total_paise from bills where id = of_bill)
    or (select sum(amount_paise) from bill_lines where bill_id = of_bill) is distinct from (select lines_paise from bills where id = of_bill) then
    raise exception 'the lines of a bill are not its total';
  end if;
  if exists (
    select from bill_lines left join bill_copies on bill_line_id = bill_lines.id where bill_id = of_bill group by bill_lines.id
    having bill_lines.cost_paise <> coalesce(sum(price_paise), 0) or bill_lines.copies <> count(bill_copies.id)) then
    raise exception 'the copies of a line are not its cost';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_see_from()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wrong boolean;
begin
  execute format(
    'select exists (select from %1$I where see_id = $1)
       and exists (select from %1$I where id = $1 and see_id is not null)
     or exists (select from %1$I own join %1$I heading on heading.id = own.see_id
       where own.id = $1 and heading.see_id is not null)
     or exists (select from %1$I own join %2$I on %3$I = own.id where own.id = $1 and own.see_id is not null)',
    tg_table_name, 'book_' || tg_table_name, rtrim(tg_table_name, 's') || '_id')
  into wrong using new.id;
  if wrong then
    raise exception 'a see-from must lead to a heading, and no book may name it'
      using errcode = 'check_violation', constraint = tg_table_name || '_see_from';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  credit ledger_lines;
  charge ledger_lines;
begin
  perform 1 from ledger_lines where id in (new.credit_id, new.charge_id) order by id for no key update;
  select * into credit from ledger_lines where id = new.credit_id;
  select * into charge from ledger_lines where id = new.charge_id;
  if credit.amount_paise >= 0 or charge.amount_paise <= 0 or credit.member_id <> charge.member_id then
    raise exception 'a credit settles a charge of the same member';
  end if;
  if (select sum(paise) from ledger_settlements where charge_id = charge.id) > charge.amount_paise
    or (select sum(paise) from ledger_settlements where credit_id = credit.id) > - credit.amount_paise then
    raise exception 'more is settled than there is';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION copy_facts(copy uuid, today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('id', copies.id, 'bookId', book_id, 'barcode', barcode, 'accessionNumber', accession_number,
    'state', state, 'referenceOnly', reference_only, 'itemType', item_type, 'pricePaise', price_paise,
    'branch', coalesce(branch, 'main'), 'title', title, 'bookNumber', books.number,
    'branchName', (select name from branches where code = coalesce(branch, 'main')),
    'shortLoan', short_loan_of(book_id, today))
  from copies join books on books.id = book_id left join locations on locations.id = location_id where copies.id = copy
$function$;

CREATE OR REPLACE FUNCTION count_bill_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set billed = billed + new.copies where id = new.order_line_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_cancelled_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from bill_copies join bill_lines on bill_lines.id = bill_line_id where bill_id = new.id and credited_on is null) then
    raise exception 'a bill is cancelled with all its copies';
  end if;
  update order_lines set billed = billed - bill_lines.copies from bill_lines where bill_id = new.id and order_line_id = order_lines.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_ebook_place(given_session bytea, given ebooks, given_place integer, given_request boolean, given_at timestamp with time zone, zone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_month date := date_trunc('month', given_at at time zone zone)::date;
  of_hour timestamp := date_trunc('hour', given_at at time zone zone);
  access text := ebook_access_type(given);
  kinds text[] := case when given_request then array['Investigations', 'Requests']
    else array['Investigations'] end;
  kind text;
  before timestamptz;
  before_at_all timestamptz;
  title_before timestamptz;
  title_before_at_all timestamptz;
begin
  select max(last_at) into before_at_all from ebook_usage_seen
  where (session, number, place) = (given_session, given.number, given_place);
  before := ebook_use_before(given_session, given.number, given_place, given_request, given_at);
  if before is not null and given_at - before <= interval '30 seconds' then return; end if;
  select max(last_at) into title_before_at_all from ebook_usage_seen
  where (session, number, place) = (given_session, given.number, -1);
  title_before := ebook_use_before(given_session, given.number, -1, given_request, given_at);
  foreach kind in array kinds loop
    perform count_ebook_use(of_month, given.id, given_place, access, 'Total_Item_' || kind);
    if date_trunc('hour', (case kind when 'Requests' then before else before_at_all end)
        at time zone zone) is distinct from of_hour then
      perform count_ebook_use(of_month, given.id, given_place, access, 'Unique_Item_' || kind);
    end if;
    if date_trunc('hour', (case kind when 'Requests' then title_before else title_before_at_all end)
        at time zone zone) is distinct from of_hour then
      perform count_ebook_use(of_month, given.id, 0, access, 'Unique_Title_' || kind);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION count_ebook_use(given_month date, given_ebook uuid, given_place integer, given_access text, given_metric text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ebook_usage as stored (month, ebook_id, place, access_type, metric, count)
  values (given_month, given_ebook, given_place, given_access, given_metric, 1)
  on conflict (month, ebook_id, place, access_type, metric) do update
    set count = stored.count + 1
$function$;

CREATE OR REPLACE FUNCTION count_ebook_wait(given_ebook uuid, zone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not (select is_use_counted from visitor_settings) then return; end if;
  perform pg_advisory_xact_lock(7301362);
  perform count_ebook_use(date_trunc('month', now() at time zone zone)::date, ebooks.id, 0,
    ebook_access_type(ebooks), 'Limit_Exceeded')
  from ebooks where id = given_ebook and state = 'published';
end $function$;

CREATE OR REPLACE FUNCTION count_in_required_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change integer := 0;
  counted text := tg_argv[0];
begin
  if tg_op <> 'DELETE' and (to_jsonb(new) ->> 'removed_at') is null then change := change + 1; end if;
  if tg_op <> 'INSERT' and (to_jsonb(old) ->> 'removed_at') is null then change := change - 1; end if;
  if change <> 0 then
    execute format('update required_lists set %1$I = %1$I + $1 where user_id = $2', counted)
      using change, coalesce(new.user_id, old.user_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_ordered_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update indent_lines
  set ordered = ordered + (new.copies - new.cancelled)
    - case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'copies')::integer - (to_jsonb(old) ->> 'cancelled')::integer else 0 end
  where id = new.indent_line_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_receipt_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_lines set
    received = received + case when new.kind = 'received' then new.copies else 0 end,
    returned = returned + case when new.kind in ('returned', 'credited') then new.copies else 0 end,
    cancelled = cancelled + case when new.kind = 'cancelled' then new.copies else 0 end,
    billed = billed - case when new.kind = 'credited' then new.copies else 0 end
  where id = new.order_line_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before integer := case when tg_op <> 'INSERT' and old.state = 'registered' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state = 'registered' then 1 else 0 end;
begin
  if before <> after then
    update registration_pools set taken = taken + after - before
    where id = coalesce(new.pool_id, old.pool_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION date_published_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.is_public then
    new.results_published_at := null;
  elsif new.results_published_at is null then
    new.results_published_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION drop_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
begin
  if before is null then return null; end if;
  if tg_op = 'UPDATE' and before = to_jsonb(new) ->> tg_argv[0] then return null; end if;
  perform drop_stored_file(before);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION drop_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  dropped uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'UPDATE' and dropped is not distinct from (to_jsonb(new) ->> tg_argv[0])::uuid then
    return null;
  end if;
  delete from pictures where id = dropped;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION drop_profile_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from pictures where id = old.photo_id
    and not exists (select from profiles where photo_id = old.photo_id)
    and not exists (select from profile_changes where photo_id = old.photo_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION drop_stored_file(dropped text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  delete from stored_files where key = dropped;
  return found;
exception when foreign_key_violation then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION drop_unused_pool()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from registration_pools as pool where occurrence_id = old.id and not exists (
    select from registrations where pool_id = pool.id and (state <> 'cancelled'
      or exists (select from check_ins where registration_id = registrations.id)
      or exists (select from attendance_certificates where registration_id = registrations.id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ebook_access_type(given ebooks)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when given.readers <> 'everybody' or given.campus_only or given.seats is not null
      then 'Controlled'
    when given.rights in ('public-domain', 'open-licence') then 'Open'
    else 'Free_To_Read' end
$function$;

CREATE OR REPLACE FUNCTION ebook_use_before(given_session bytea, given_number integer, given_place integer, given_request boolean, given_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  before timestamptz;
begin
  select last_at into before from ebook_usage_seen
  where (session, number, place, is_request)
    = (given_session, given_number, given_place, given_request);
  insert into ebook_usage_seen as stored (session, number, place, is_request, last_at)
  values (given_session, given_number, given_place, given_request, given_at)
  on conflict (session, number, place, is_request) do update
    set last_at = greatest(stored.last_at, excluded.last_at);
  return before;
end $function$;

CREATE OR REPLACE FUNCTION end_ebook_lending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ebook_loans set ended_at = clock_timestamp(), ended_by = 'library'
  where ebook_id = new.id and ended_at is null and ends_at > clock_timestamp();
  update ebook_holds set closed_at = clock_timestamp(), outcome = 'ended'
  where ebook_id = new.id and closed_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION end_ebook_lending_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ebook_loans set ended_at = clock_timestamp(), ended_by = 'library'
  where member_id = new.id and ended_at is null and ends_at > clock_timestamp();
  update ebook_holds set closed_at = clock_timestamp(), outcome = 'cancelled'
  where member_id = new.id and closed_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION find_copy(code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select id from copies where upper(barcode) collate "C" = upper(code)),
    (select id from copies where upper(accession_number) collate "C" = upper(code)),
    case when code ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (select id from copies where id = code::uuid) end)
$function$;

CREATE OR REPLACE FUNCTION find_member(code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select id from members where upper(barcode) collate "C" = upper(code)),
    case when code ~* '^(m-?)?0*[1-9][0-9]{0,8}$' then (select id from members where number = ltrim(lower(code), 'm-')::integer) end,
    (select id from members where upper(roll_number) collate "C" = upper(code)),
    case when code ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (select id from members where id = code::uuid) end)
$function$;

CREATE OR REPLACE FUNCTION folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(lower(NORMALIZE($1, NFKD)), '[\u0300-\u036f]'::text, ''::text, 'g'::text);
comment on function folded is 'without regard to case, accents and compatible forms';

CREATE OR REPLACE FUNCTION forget_device_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_devices where session_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_messages where message_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_untold_redating(loans uuid[], untold date[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with forgotten as (
    delete from reminders using unnest(loans, untold) as moved (loan, day)
    where subject_id = loan and reminders.day = moved.day and kind = 're-dated' and state = 'waiting'
    returning subject_id)
  delete from reminders using forgotten
  where reminders.subject_id = forgotten.subject_id and kind = 're-dated' and state = 'waiting'
$function$;

CREATE OR REPLACE FUNCTION free_copies(book uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(id), '{}') from copies
  where book_id = book and state = 'available' and not hidden and not reference_only
$function$;

CREATE OR REPLACE FUNCTION free_copy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update copies set state = 'available' where id = case tg_table_name when 'loans' then old.copy_id else (to_jsonb(old) ->> 'kept_copy_id')::uuid end
    and state in ('on-loan', 'on-hold-shelf');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION greatest_in_series(series text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(substring(upper(accession_number) from length(series) + 1)::bigint), 0) from copies
  where starts_with(upper(accession_number), series)
    and substring(upper(accession_number) from length(series) + 1) ~ '^[0-9]{1,7}$'
$function$;

CREATE OR REPLACE FUNCTION guard_ebook_loans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  places integer;
  beside integer;
begin
  if tg_op = 'UPDATE' then
    if (new.ebook_id, new.began_at, new.ends_at) is distinct from (old.ebook_id, old.began_at, old.ends_at)
      or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
      raise exception 'the loan of an e-book is ended earlier, and never made longer'
        using errcode = 'check_violation', constraint = 'ebook_loans_end';
    end if;
    return new;
  end if;
  select seats into places from ebooks where id = new.ebook_id for no key update;
  if places is null then
    raise exception 'this e-book is not lent' using errcode = 'check_violation', constraint = 'ebook_loans_lent';
  end if;
  select count(*) into beside from ebook_loans
  where ebook_id = new.ebook_id and over_at > new.began_at and began_at < least(new.ends_at, new.ended_at);
  if beside >= places then
    raise exception 'all places of this e-book are taken'
      using errcode = 'check_violation', constraint = 'ebook_loans_seats';
  end if;
  perform from ebook_loans
  where ebook_id = new.ebook_id and member_id = new.member_id and over_at > new.began_at
    and began_at < least(new.ends_at, new.ended_at);
  if found then
    raise exception 'this member has the e-book on loan'
      using errcode = 'check_violation', constraint = 'ebook_loans_once';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION hold_queue(book uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(to_jsonb(holds) || jsonb_build_object('member', jsonb_build_object('number', members.number,
    'name', members.name, 'category', members.category)) order by place nulls first), '[]')
  from holds join members on members.id = member_id where book_id = book and status in ('waiting', 'ready')
$function$;

CREATE OR REPLACE FUNCTION holder_of(copy uuid, or_lost boolean)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  holder uuid;
begin
  select member_id into holder from loans where copy_id = copy and closed_at is null;
  if holder is null and or_lost then
    select member_id into holder from loans join copies on copies.id = copy_id
    where copy_id = copy and state = 'lost' and outcome = 'lost' order by closed_at desc limit 1;
  end if;
  return holder;
end $function$;

CREATE OR REPLACE FUNCTION keep_accession_series()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.next_number < old.next_number or new.prefix <> old.prefix then
      raise exception 'the accession numbers of series "%" only go on', old.prefix using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if greatest_in_series(old.prefix) > 0 then
    raise exception 'copies bear numbers of the series "%"', old.prefix using errcode = 'check_violation';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION keep_accreditation_templates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a version of a template is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_budget_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if (new.budget_paise, new.committed_paise, new.spent_paise) is distinct from (0::bigint, 0::bigint, 0::bigint) then
      raise exception 'a budget begins without money: write a line';
    end if;
  elsif (new.budget_paise, new.committed_paise, new.spent_paise) is distinct from (old.budget_paise, old.committed_paise, old.spent_paise)
    and pg_trigger_depth() < 2 then
    raise exception 'the totals of a budget are the sums of its lines';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_cancelled_bill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a cancelled bill is never changed';
end $function$;

CREATE OR REPLACE FUNCTION keep_default_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if num_nonnulls(old.branch, old.category, old.item_type) > 0 then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'the rule for all is changed, never deleted'; end if;
  if num_nonnulls(new.branch, new.category, new.item_type) > 0 or new.kind <> old.kind then
    raise exception 'the rule for all stays the rule for all';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_ebook_usage_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ebook_usage_titles (ebook_id, number, facts)
  select old.id, old.number, old.facts
  where exists (select from ebook_usage where ebook_id = old.id)
  on conflict (ebook_id) do nothing;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION keep_fund_commitment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.paper, new.paise, new.committed_on) is distinct from (old.paper, old.paise, old.committed_on) then
    raise exception 'what was committed is never changed';
  end if;
  if old.released_on is not null
    or old.paid_paise is not null and (new.released_on is not null or new.budget_id is distinct from old.budget_id) then
    raise exception 'a commitment ends once';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_fund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'lines of a fund are never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_handed_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.handed_by like 'deleted:%'
    and to_jsonb(new) - 'handed_by' = to_jsonb(old) - 'handed_by' then return new; end if;
  raise exception 'what was handed in is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'ledger_lines' and not exists (select from members where id = (to_jsonb(old) ->> 'member_id')::uuid) then return old; end if;
    if tg_table_name = 'ledger_settlements' and not exists (select from ledger_lines where id = (to_jsonb(old) ->> 'credit_id')::uuid)
      then return old; end if;
    if tg_table_name = 'ledger_settlements' and not exists (select from ledger_lines where id = (to_jsonb(old) ->> 'charge_id')::uuid)
      then return old; end if;
  end if;
  raise exception 'lines of the ledger are never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_library_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.called_off_at is null and new.called_off_at is not null
    and to_jsonb(new) - array['called_off_at', 'called_off_by']
      = to_jsonb(old) - array['called_off_at', 'called_off_by'] then return new; end if;
  raise exception 'a version of a text is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.demo then return old; end if;
  raise exception 'members are withdrawn, never deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_purchase_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was received or billed is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION keep_staff_duties()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new.user_id and email_verified and disabled_at is null for no key update;
  if not found then
    raise exception 'staff roles are for confirmed accounts that may sign in' using errcode = 'check_violation';
  end if;
  if exists (
    select from staff_duties
    where user_id = new.user_id and role = new.role and (branch is null) <> (new.branch is null)
  ) then
    raise exception 'a staff role is for all branches or for some' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_stays_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.member_id is not null and exists (
    select from gate_entries
    where member_id = new.member_id and id <> new.id
      and day between new.day - 1 and new.day + 1
      and tstzrange(in_at, out_at) && tstzrange(new.in_at, new.out_at)
  ) then
    raise exclusion_violation using
      message = 'a member is inside twice at one time', constraint = 'gate_entries_apart';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION member_facts(member uuid, today date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('id', id, 'number', number, 'barcode', barcode, 'name', name,
    'category', category, 'validFrom', valid_from, 'validUntil', valid_until,
    'withdrawn', withdrawn_at is not null,
    'blocks', coalesce((
      select jsonb_agg(jsonb_build_object('reason', reason, 'message', member_message,
        'borrowing', stops_borrowing, 'renewing', stops_renewing, 'holds', stops_holds))
      from member_blocks
      where member_id = members.id and lifted_at is null and (until is null or until >= today)), '[]'),
    'loans', coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'itemType', item_type, 'dueAt', due_at,
        'claimed', claimed_returned_at is not null))
      from loans where member_id = members.id and closed_at is null), '[]'),
    'dues', (
      select coalesce(sum(amount_paise), 0) from ledger_lines where member_id = members.id),
    'holds', (
      select count(*) from holds
      where member_id = members.id and status in ('waiting', 'ready')))
  from members where id = member
$function$;

CREATE OR REPLACE FUNCTION move_ebooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ebooks set book_id = new.into_id, facts = facts - 'formerBook', version = version + 1
  where book_id is null and (facts ->> 'formerBook')::bigint = new.number;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION move_requests_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update requests as moved set book_id = new.into_id, version = version + 1
  where book_number = new.number and book_id is null and not exists (
    select from requests as other where other.id <> moved.id and other.kind = moved.kind
      and (other.book_id = new.into_id or other.book_number = new.number and other.id < moved.id)
      and other.state in ('awaiting-approval', 'asked', 'accepted', 'ordered')
      and moved.state in ('awaiting-approval', 'asked', 'accepted', 'ordered'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION move_required_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update required_books set book_id = books.id, book_number = books.number, version = required_books.version + 1
  from books where books.id = new.into_id and book_number = new.number and book_id is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_added_loans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loan_changes (loan_id, member_id) select id, member_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_added_see_from()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_state set names_version = names_version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into book_changes (number) select number from changed;
  if tg_op = 'DELETE' then
    delete from search_fresh where number in (select number from changed);
  else
    insert into search_fresh (number, words, queued)
    select number, search, tg_op = 'INSERT' and (select count(*) from changed) >= 100 from changed
    on conflict (number) do update set words = excluded.words, queued = false;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update circulation_state set calendar_version = gen_random_uuid();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into book_changes (number)
  select distinct number from books where id in (select book_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_loans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into loan_changes (loan_id, member_id)
  select changed.id, changed.member_id from changed join before using (id)
  where (changed.due_at, changed.renewals, changed.closed_at, changed.recalled_at, changed.claimed_returned_at)
    is distinct from (before.due_at, before.renewals, before.closed_at, before.recalled_at, before.claimed_returned_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_state set names_version = names_version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update circulation_state set rules_version = gen_random_uuid();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into content_versions as noted (content, version) values (tg_argv[0], 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_conversation_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_by := pg_current_xact_id();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_dropped_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into dropped_files (key, is_whole) values (old.key, old.sha256 is not null) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_ebook_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid[] := '{}';
begin
  if tg_op <> 'INSERT' and old.book_id is not null then touched := touched || old.book_id; end if;
  if tg_op <> 'DELETE' and new.book_id is not null then touched := touched || new.book_id; end if;
  update books set has_ebook = not has_ebook
  where id = any(touched) and has_ebook is distinct from exists (
    select from ebooks where book_id = books.id and state = 'published');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_ebooks_of_removed_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ebooks set facts = facts || jsonb_build_object('formerBook', old.number) where book_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION note_full_pool()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into content_versions as noted (content, version) values ('event-registration', 1)
  on conflict (content) do update set version = noted.version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_hold_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'hold-ready', new.id, new.pickup_until) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_operation_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'receipt', new.key, (new.at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_payment_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 'receipt', new.id, (new.at at time zone 'UTC')::date) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_redated_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reminders (member_id, kind, subject_id, day)
  values (new.member_id, 're-dated', new.id, (new.due_at at time zone 'UTC')::date)
  on conflict on constraint reminders_once do update
    set state = 'waiting', message_id = null, created_at = now() where reminders.state <> 'waiting';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_reminder_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reminder_messages set settled_at = new.sent_at,
    state = case when new.sent_at is not null then 'sent' when new.last_error is not null or new.text is null then 'failed' else 'waiting' end
  where mail_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_reminder_push()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reminder_messages set settled_at = told.sent_at,
    state = case when told.sent_at is not null then 'sent' when told.untried then 'waiting' else 'failed' end
  from (
    select min(sent_at) as sent_at, bool_or(note is not null and last_error is null and device_id is not null) as untried
    from push_messages where message_id = new.message_id) as told
  where id = new.message_id and channel = 'push';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_site_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into site_entry_changes (kind, key)
  select distinct tg_argv[0], one ->> tg_argv[1]
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as one
  where length(one ->> tg_argv[1]) between 1 and 200 and not exists (
    select from site_entry_changes as noted
    where noted.kind = tg_argv[0] and noted.key = one ->> tg_argv[1]
      and noted.xmin = pg_current_xact_id()::xid);
  if found then
    insert into content_versions as noted (content, version) values ('site-entries', 1)
    on conflict (content) do update set version = noted.version + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION numbers_of_book(book uuid)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive merged as (
    select book_merges.number, book_merges.book_id from book_merges where into_id = book
    union
    select book_merges.number, book_merges.book_id
    from merged join book_merges on into_id = merged.book_id)
  select books.number from books where id = book union all select merged.number from merged
$function$;

CREATE OR REPLACE FUNCTION people_of_event_dates(event uuid)
 RETURNS TABLE(occurrence_id uuid, registered integer, registered_for_all integer, came integer)
 LANGUAGE plpgsql
AS $function$
begin
  perform from registration_pools where event_id = event order by id for no key update;
  perform from event_occurrences where event_id = event order by id for update;
  return query
    select date.id,
      (select count(*)::integer from registrations join registration_pools as pool on pool.id = pool_id
        where pool.occurrence_id = date.id and state <> 'cancelled'),
      (select count(*)::integer from registrations join registration_pools as pool on pool.id = pool_id
        where pool.event_id = event and pool.occurrence_id is null and state <> 'cancelled'),
      (select count(distinct registration_id)::integer from check_ins where check_ins.occurrence_id = date.id)
    from event_occurrences as date where date.event_id = event;
end $function$;

CREATE OR REPLACE FUNCTION read_circulation(p_key uuid, p_member text, p_copy text, p_today date)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_copy uuid;
  v_book uuid;
  v_member uuid;
  v_holder uuid;
  v_facts jsonb;
begin
  if p_copy is not null then
    v_copy := find_copy(p_copy);
    v_holder := holder_of(v_copy, p_member is null);
  end if;
  if p_member is not null then v_member := find_member(p_member); end if;
  if v_member is not null or v_holder is not null then
    perform 1 from members where id in (v_member, v_holder) order by id for no key update;
  end if;
  if v_copy is not null then
    select book_id into v_book from copies where id = v_copy for no key update;
    if holder_of(v_copy, p_member is null) is distinct from v_holder then return '{"again": true}'; end if;
    if exists (select from holds where book_id = v_book and status in ('waiting', 'ready')) then
      perform 1 from books where id = v_book for no key update;
    end if;
  end if;
  select jsonb_build_object(
    'done', (select jsonb_build_object('answer', answer, 'request', request) from circulation_operations where key = p_key),
    'rulesVersion', rules_version,
    'calendarVersion', calendar_version,
    'member', member_facts(case when p_member is null then v_holder else v_member end, p_today),
    'copy', copy_facts(v_copy, p_today),
    'loan', (select to_jsonb(loans) from loans where copy_id = v_copy and closed_at is null),
    'holds', hold_queue(v_book))
  into v_facts from circulation_state;
  -- A return need not know it. A book has up to hundreds of copies, and a member few loans: their
  -- rows are at hand already.
  if v_member is not null and v_book is not null then
    v_facts := v_facts || jsonb_build_object('hasBook', exists (
      select from copies where book_id = v_book and id = any (array(
        select copy_id from loans
        where member_id = v_member and closed_at is null and claimed_returned_at is null))));
  end if;
  if v_facts -> 'copy' ->> 'state' = 'lost' then
    v_facts := v_facts || jsonb_build_object('lost', (
      select to_jsonb(loans) || jsonb_build_object('charges', coalesce((
        select jsonb_agg(id) from ledger_lines as line where loan_id = loans.id and kind in ('lost', 'processing')
          and not exists (select from ledger_lines where reverses = line.id)), '[]'))
      from loans where copy_id = v_copy and outcome = 'lost' order by closed_at desc limit 1));
  end if;
  if jsonb_array_length(v_facts -> 'holds') > 0 then
    v_facts := v_facts || jsonb_build_object('free', free_copies(v_book));
  end if;
  return v_facts;
end $function$;

CREATE OR REPLACE FUNCTION refuse_untrue_survey()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from survey_answers where survey_id = old.id) then
    return new;
  end if;
  if new.questions is distinct from old.questions or exists (
    select from jsonb_each(old.translations) as was (language, writing),
      jsonb_each(coalesce(writing -> 'questions', '{}')) as asked (id, text)
    where new.translations #> array[language, 'questions', id] is distinct from asked.text) then
    raise exception 'the questions of a survey that was answered do not change'
      using errcode = 'check_violation', constraint = 'surveys_questions_stay';
  end if;
  if new.least_group < old.least_group then
    raise exception 'who answered was promised that smaller groups are not shown'
      using errcode = 'check_violation', constraint = 'surveys_groups_stay';
  end if;
  if new.audience <> old.audience and new.audience <> 'signed-in' or new.opens_on > old.opens_on then
    raise exception 'some have answered for whom it would not be, or before its first day'
      using errcode = 'check_violation', constraint = 'surveys_answered_stay';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION require_headings_of_contributors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from changed join contributors on contributors.id = changed.contributor_id
    where contributors.see_id is not null
  ) then
    raise exception 'a name became a see-from while a book was written' using errcode = '40001';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION require_headings_of_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from changed join subjects on subjects.id = changed.subject_id
    where subjects.see_id is not null
  ) then
    raise exception 'a subject became a see-from while a book was written' using errcode = '40001';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION roll_up_ebook_usage(whole_before date, none_before date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7301362);
  with gone as (
    delete from ebook_usage where month < whole_before and place > 0 returning *
  )
  insert into ebook_usage as stored (month, ebook_id, place, access_type, metric, count)
  select month, ebook_id, 0, access_type, metric, sum(count)::bigint
  from gone group by month, ebook_id, access_type, metric
  on conflict (month, ebook_id, place, access_type, metric) do update
    set count = stored.count + excluded.count;
  delete from ebook_usage where month < none_before;
  delete from ebook_searches where month < none_before;
  delete from ebook_usage_titles
  where not exists (select from ebook_usage where ebook_usage.ebook_id = ebook_usage_titles.ebook_id);
end $function$;

CREATE OR REPLACE FUNCTION roll_up_site_use(before date, most integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7301361);
  with gone as (
    delete from site_counts where span = 'day' and day < before returning *
  ), months as (
    select date_trunc('month', day)::date as month, kind, name, sum(count)::bigint as count
    from gone group by 1, 2, 3
  ), ranked as (
    select *, row_number() over (
      partition by month, kind, name = '' order by count desc, name) as place
    from months
  ), placed as (
    select month, kind, count,
      case when place <= most and (count > 1 or kind not in ('search', 'search-nothing'))
        then name else '' end as name
    from ranked
  )
  insert into site_counts as stored (span, day, kind, name, count)
  select 'month', month, kind, name, sum(count) from placed group by month, kind, name
  on conflict (span, day, kind, name) do update set count = stored.count + excluded.count;
  with gone as (
    delete from site_vitals where span = 'day' and day < before returning *
  )
  insert into site_vitals as stored (span, day, page, metric, counts)
  select 'month', month, page, metric, array_agg(total order by place)
  from (
    select date_trunc('month', day)::date as month, page, metric, place, sum(one)::integer as total
    from gone, unnest(counts) with ordinality as each_count(one, place)
    group by 1, 2, 3, 4
  ) as sums
  group by month, page, metric
  on conflict (span, day, page, metric) do update
    set counts = added_counts(stored.counts, excluded.counts);
end $function$;

CREATE OR REPLACE FUNCTION short_loan_of(book uuid, today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from short_loans where today between first_day and last_day) then
    return null;
  end if;
  return (
    select jsonb_build_object('days', days, 'until', last_day, 'because', because)
    from short_loans
    where today between first_day and last_day
      and book_number = any (array(select numbers_of_book(book)))
    order by days, last_day, because limit 1);
end $function$;

CREATE OR REPLACE FUNCTION take_year_number(of_kind text, in_year integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into year_counters (kind, year, next_number) values (of_kind, in_year, 2)
  on conflict (kind, year) do update set next_number = year_counters.next_number + 1
  returning next_number - 1
$function$;

CREATE OR REPLACE FUNCTION unowned_files(hours integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  owned text;
begin
  select string_agg(format('and not exists (select from %s where %I = stored_files.key)',
    conrelid::regclass, attname), ' ')
  into owned
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = 'stored_files'::regclass;
  return query execute
    'select key from stored_files where created_at < now() - $1 * interval ''1 hour'' ' || coalesce(owned, '')
    using hours;
end $function$;

CREATE OR REPLACE FUNCTION word_pairs(search tsvector)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  with placed as materialized (
    select lexeme, unnest(positions) as place from unnest(search) where lexeme !~ '^[~%:]')
  select coalesce(
    array_agg(distinct (hashtextextended(one.lexeme || ' ' || next.lexeme, 0) & 1048575)::integer),
    '{}')
  from placed as one join placed as next on next.place = one.place + 1
$function$;
comment on function word_pairs is 'which two words, as they are written, stand side by side, as numbers that other words share';

CREATE OR REPLACE FUNCTION write_circulation(given jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if given ? 'ruleSet' then
    insert into loan_rule_sets (id, rules)
    select id, rules from jsonb_populate_record(null::loan_rule_sets, given -> 'ruleSet')
    on conflict do nothing;
  end if;
  if given ? 'newLoans' then
    insert into loans (id, member_id, copy_id, category, item_type, branch, rule_set, issued_at,
      issued_by, due_at, renewals, renewed_at, recalled_at, claimed_returned_at, returned_at,
      closed_at, closed_by, outcome, accrued_paise, accrued_on)
    select id, member_id, copy_id, category, item_type, branch, rule_set, issued_at,
      issued_by, due_at, renewals, renewed_at, recalled_at, claimed_returned_at, returned_at,
      closed_at, closed_by, outcome, accrued_paise, accrued_on
    from jsonb_populate_recordset(null::loans, given -> 'newLoans');
  end if;
  if given ? 'loans' then
    update loans set (due_at, renewals, renewed_at, recalled_at, claimed_returned_at, returned_at, closed_at, closed_by, outcome, rule_set)
      = (row.due_at, row.renewals, row.renewed_at, row.recalled_at, row.claimed_returned_at, row.returned_at, row.closed_at,
        row.closed_by, row.outcome, row.rule_set)
    from jsonb_populate_recordset(null::loans, given -> 'loans') as row where loans.id = row.id;
  end if;
  if given ? 'copies' then
    update copies set state = row.state, updated_at = now()
    from jsonb_to_recordset(given -> 'copies') as row (id uuid, state text) where copies.id = row.id;
  end if;
  if given ? 'newHolds' then
    insert into holds (id, book_id, copy_id, member_id, status, place, is_recall, suspended,
      suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, placed_at, placed_by,
      closed_at, closed_by, closed_reason)
    select id, book_id, copy_id, member_id, status, place, is_recall, suspended,
      suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, placed_at, placed_by,
      closed_at, closed_by, closed_reason
    from jsonb_populate_recordset(null::holds, given -> 'newHolds');
  end if;
  if given ? 'holds' then
    -- A kept copy changes hands: it is given up before it is taken.
    update holds set (status, place, suspended, suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, closed_at, closed_by, closed_reason)
      = (row.status, row.place, row.suspended, row.suspended_until, row.expires_on, row.kept_copy_id, row.ready_at, row.pickup_until,
        row.closed_at, row.closed_by, row.closed_reason)
    from jsonb_populate_recordset(null::holds, given -> 'holds') as row where holds.id = row.id and row.status <> 'ready';
    update holds set (status, place, suspended, suspended_until, expires_on, kept_copy_id, ready_at, pickup_until, closed_at, closed_by, closed_reason)
      = (row.status, row.place, row.suspended, row.suspended_until, row.expires_on, row.kept_copy_id, row.ready_at, row.pickup_until,
        row.closed_at, row.closed_by, row.closed_reason)
    from jsonb_populate_recordset(null::holds, given -> 'holds') as row where holds.id = row.id and row.status = 'ready';
  end if;
  if given ? 'lines' then
    insert into ledger_lines (id, member_id, kind, amount_paise, loan_id, note, facts, actor)
    select id, member_id, kind, amount_paise, loan_id, note, facts, actor
    from jsonb_populate_recordset(null::ledger_lines, given -> 'lines');
  end if;
  insert into circulation_operations (key, actor, kind, entity, entity_id, member_id, copy_id, request, answer, changes)
  select key, actor, kind, entity, entity_id, member_id, copy_id, request, answer, changes
  from jsonb_populate_record(null::circulation_operations, given -> 'operation');
end $function$;

CREATE OR REPLACE FUNCTION write_journal_issns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if (old.issn, old.eissn) is not distinct from (new.issn, new.eissn) then return null; end if;
    delete from journal_issns where journal_id = new.id;
  end if;
  insert into journal_issns (issn, journal_id)
  select number, new.id from unnest(array[new.issn, new.eissn]) as number where number is not null;
  return null;
end $function$;
