vcl 4.1;

# Varnish in front of Openings. It caches the public pages that the program marks as cacheable, and the
# program purges changed pages (CACHE_PURGE_URL).

backend default {
  .host = "127.0.0.1";
  .port = "4321";
}

# Where the program runs.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    if (req.http.Surrogate-Key == "*") {
      ban("obj.http.Surrogate-Key ~ .");
    } else {
      ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    }
    return (synth(204));
  }
  # Event streams have no end.
  if (req.url ~ "^/api/events") {
    return (pipe);
  }
  # Signed-in people get their own pages.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?sid=" || req.http.Authorization) {
    return (pass);
  }
  unset req.http.Cookie;
}

sub vcl_backend_response {
  # A page that must not be cached is fetched for each request; requests for it do not wait for each other.
  if (beresp.http.Cache-Control ~ "no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
}
