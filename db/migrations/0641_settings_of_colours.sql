-- The colours of the site are set in the browser too.

alter table institute_settings
  drop constraint institute_settings_section_check,
  add constraint institute_settings_section_check
    check (section in ('library', 'place', 'colours', 'desks', 'links', 'e-resources'));
