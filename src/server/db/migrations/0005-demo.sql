-- The days that a demo has filled, and how far it has taken them: a day comes, is lived, is over.
CREATE TABLE demo_day (
  day date PRIMARY KEY,
  stage text NOT NULL CHECK (stage IN ('coming', 'today', 'past'))
);
