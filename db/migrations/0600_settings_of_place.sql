-- Where the institute is, and whose e-mail addresses are its own, are set in the browser too.

alter table institute_settings
  drop constraint institute_settings_section_check,
  add constraint institute_settings_section_check
    check (section in ('library', 'place', 'desks', 'links', 'e-resources'));
