{{/* What everything of this installation is found by. */}}
{{- define "sen.selector" -}}
{ app.kubernetes.io/name: sen, app.kubernetes.io/instance: {{ .Release.Name }} }
{{- end }}
{{- define "sen.labels" -}}
{ app.kubernetes.io/name: sen, app.kubernetes.io/instance: {{ .Release.Name }}, app.kubernetes.io/version: {{ printf "%q" .Chart.AppVersion }}, app.kubernetes.io/managed-by: {{ .Release.Service }} }
{{- end }}
