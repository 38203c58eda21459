-- How long a browser is known is the code's to say.

comment on column known_browsers.used_at is 'when the person signed in there last; some months later the row goes';
