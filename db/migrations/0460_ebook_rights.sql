-- Where an e-book is read, and whether its chapters are printed.

alter table ebooks add column campus_only boolean not null default false;
alter table ebooks add column may_print boolean not null default false;
comment on column ebooks.campus_only is 'whether readers open it on the networks of the campus alone';
comment on column ebooks.may_print is 'whether its chapters may be printed; a PDF is printed by the browser that shows it';
-- Who may save the file can print it anyway.
update ebooks set may_print = may_download;
